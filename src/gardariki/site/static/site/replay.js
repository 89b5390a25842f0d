// Replay: slider, steps, play, links to a moment.
"use strict";
(() => {
  const { $, copy, actions } = app;
  const replay = $("section.replay"),
    main = $("main.table");
  if (!replay) return;
  const slider = $("#slider"),
    times = JSON.parse(replay.dataset.times),
    at = $("#fork-at");
  let timer = 0,
    busy = false,
    wanted = false;
  const show = async () => {
    if (at) at.value = times[slider.value];
    history.replaceState(null, "", `?at=${times[slider.value]}&seat=${main.dataset.seat}`);
    if (busy) {
      wanted = true;
      return;
    }
    busy = true;
    await htmx.ajax("GET", `${replay.dataset.url}&at=${times[slider.value]}`, { source: replay, swap: "none" });
    busy = false;
    const panel = $(".p-log");
    if (panel) panel.scrollTop = panel.scrollHeight;
    if (wanted) {
      wanted = false;
      show();
    }
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    $("[data-do=play]").textContent = "▶ Play";
  };
  const to = (place) => {
    slider.value = place;
    show();
    if (Number(slider.value) >= times.length - 1) stop();
  };
  const step = (by) => {
    stop();
    to(Number(slider.value) + by);
  };
  slider.addEventListener("input", () => {
    stop();
    show();
  });
  Object.assign(actions, {
    first: () => {
      stop();
      to(0);
    },
    last: () => {
      stop();
      to(times.length - 1);
    },
    back: () => step(-1),
    forth: () => step(1),
    play: () => {
      if (timer) {
        stop();
        return;
      }
      if (Number(slider.value) >= times.length - 1) slider.value = -1;
      $("[data-do=play]").textContent = "❚❚ Pause";
      timer = setInterval(() => to(Number(slider.value) + 1), 900);
    },
    "copy-moment": (button) => copy(location.href, button),
  });
  app.keys = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: actions.first,
    End: actions.last,
    " ": actions.play,
  };
  if (at) at.value = times[slider.value];
  const panel = $(".p-log");
  if (panel) panel.scrollTop = panel.scrollHeight;
})();
