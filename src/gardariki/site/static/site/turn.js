// Whose turn it is: a sound, a notice, the title; what happened meanwhile; several seats at one screen; clocks.
"use strict";
(() => {
  const { $, all, byId, store, actions, afterSwap } = app;
  const main = $("main.table");
  if (!main || !$("#now")) return;
  const title = document.title;
  const held = main.dataset.mine ? main.dataset.mine.split(",").map(Number) : [];
  const asked = () => all("#mats .mat.turn").map((mat) => Number(mat.id.slice(4)));

  // Your turn: a sound, and a notice if the page is in the background
  let sound = store.get("sound") !== "off";
  let chime = null;
  const wake = () => {
    try {
      chime ??= new AudioContext();
      chime.resume();
    } catch {
      /* no sound here */
    }
  };
  const ring = () => {
    wake();
    if (!chime) return;
    [
      [660, 0],
      [880, 0.14],
    ].forEach(([tone, at]) => {
      const voice = chime.createOscillator(),
        loud = chime.createGain();
      voice.frequency.value = tone;
      loud.gain.setValueAtTime(0.0001, chime.currentTime + at);
      loud.gain.exponentialRampToValueAtTime(0.12, chime.currentTime + at + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, chime.currentTime + at + 0.3);
      voice.connect(loud).connect(chime.destination);
      voice.start(chime.currentTime + at);
      voice.stop(chime.currentTime + at + 0.35);
    });
  };
  addEventListener(
    "pointerdown",
    () => {
      if (sound) wake();
    },
    { once: true },
  ); // browsers want a touch before a sound
  let told = null;
  const notify = () => {
    if (!document.hidden || globalThis.Notification?.permission !== "granted") return;
    try {
      told = new Notification("Your turn", {
        body: `${title}: ${$("#ask h2")?.firstChild?.textContent.trim() ?? ""}`,
        tag: main.dataset.code,
      });
      told.onclick = () => {
        focus();
        told?.close();
      };
    } catch {
      /* some phones allow none from a page */
    }
  };
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) {
      told?.close();
      told = null;
    }
  });
  const speaker = $("[data-do=sound]"),
    bell = $("[data-do=notices]");
  const showSwitches = () => {
    speaker?.setAttribute("aria-pressed", String(sound));
    if (bell) bell.hidden = globalThis.Notification?.permission !== "default";
  };
  actions.notices = async () => {
    await globalThis.Notification?.requestPermission?.();
    showSwitches();
  };
  actions.sound = () => {
    sound = !sound;
    store.set("sound", sound ? "on" : "off");
    if (sound) ring();
    showSwitches();
  };
  showSwitches();

  // What happened since you last had the turn
  const number = (line) => Number(line.id.slice(5));
  const newest = () => Math.max(-1, ...all("#log li[id]").map(number));
  const mark = () => `seen-${main.dataset.code}-${main.dataset.seat}`;
  let since = Number(store.get(mark()) ?? newest());
  const fresh = () => {
    let first = null;
    for (const line of all("#log li[id]")) {
      const is = main.dataset.seat !== "-1" && number(line) > since;
      line.classList.toggle("fresh", is);
      if (is && !first) first = line;
    }
    return first;
  };
  const panel = $(".p-log");
  const scroll = () => {
    if (!panel) return;
    panel.scrollTop = panel.scrollHeight;
    const first = $("#log li.fresh");
    if (first && first.offsetTop < panel.scrollTop) panel.scrollTop = Math.max(0, first.offsetTop - 8);
  };

  // What just happened: it pulses once, and stands beside the board where there is no room for the log
  let top = newest();
  const news = $("#news");
  const happened = () => {
    const now = newest();
    for (const line of all("#log li[id]")) {
      if (number(line) <= top) continue;
      for (const name of all("[data-on]", line)) {
        const piece = byId(name.dataset.on);
        if (piece) {
          piece.classList.add("pulse");
          setTimeout(() => piece.classList.remove("pulse"), 1100);
        }
      }
    }
    const last = all("#log li[id]").findLast((line) => !line.textContent.startsWith("—")); // not whose turn begins
    if (news && last) {
      const copy = last.cloneNode(true);
      $(".at", copy)?.remove();
      if (news.textContent !== copy.textContent) news.replaceChildren(...copy.childNodes);
    }
    if (now !== top) scroll();
    top = now;
  };

  // Several seats at one screen: it is passed on, and nobody sees another's hand on the way
  const pass = $("#pass"),
    curtain = byId("curtain");
  const openly = () => store.get(`open-${main.dataset.code}`) === "yes";
  const who = (seat) => $(`.seats-nav [data-seat="${seat}"]`)?.cloneNode(true).childNodes ?? [];
  const sit = (seat) => {
    main.dataset.seat = seat;
    pass.hidden = true;
    byId("notice")?.replaceChildren();
    all(".say [name=seat]").forEach((field) => {
      field.value = seat;
    });
    for (const link of all(".seats-nav [data-seat]")) link.classList.toggle("now", link.dataset.seat === String(seat));
    all("a[data-replay]").forEach((link) => {
      link.href = link.href.replace(/(\?.*)?$/, `?seat=${seat}`);
    });
    history.replaceState(null, "", seat < 0 ? location.pathname : `?seat=${seat}`);
    since = Number(store.get(mark()) ?? newest());
    const old = byId("stream"),
      line = old.cloneNode(false);
    line.setAttribute("hx-sse:connect", `/t/${main.dataset.code}/stream?seat=${seat}&since=-1`);
    old._htmx?.sse?.reader?.cancel();
    old.remove();
    main.append(line);
    htmx.process(line);
  };
  const draw = (seat) => {
    // the curtain, until this seat's player says that they look
    $(".player", curtain).replaceChildren(...who(seat));
    $("[data-do=look]", curtain).dataset.seat = seat;
    app.open(curtain);
    $("[data-do=look]", curtain).focus();
  };
  if (curtain) {
    curtain.addEventListener("cancel", (event) => event.preventDefault());
    actions.look = (button) => {
      const seat = Number(button.dataset.seat);
      sit(seat);
      document.addEventListener(
        "htmx:after:sse:message",
        () => {
          curtain.close();
          passing();
        },
        { once: true },
      );
    };
    actions["pass-to"] = (button) => {
      const seat = Number(button.dataset.seat);
      if (seat === Number(main.dataset.seat)) return;
      if (openly() || byId("now").dataset.stage !== "playing") {
        sit(seat);
        return;
      }
      draw(seat);
      sit(-1);
    };
    const open = $("[name=openly]", curtain);
    open.checked = openly();
    open.addEventListener("change", () => store.set(`open-${main.dataset.code}`, open.checked ? "yes" : "no"));
  }
  const passing = () => {
    if (!pass || curtain.open) return;
    const seat = Number(main.dataset.seat),
      turns = asked();
    const next = turns.includes(seat) ? undefined : held.find((one) => turns.includes(one));
    pass.hidden = next === undefined || byId("now").dataset.stage !== "playing";
    if (pass.hidden) return;
    if (openly()) {
      pass.hidden = true;
      sit(next);
      return;
    }
    const button = $("[data-do=pass-to]", pass);
    if (button.dataset.seat === String(next)) return;
    button.dataset.seat = next;
    $(".player", pass).replaceChildren(...who(next));
  };

  // All of it, at first and after every change
  const mine = () => byId("now").dataset.turn === "1" || asked().some((seat) => held.includes(seat));
  let had = null;
  let question = "";
  const turn = () => {
    const now = mine();
    document.title = now ? `● Your turn · ${title}` : title;
    main.classList.toggle("asked", byId("now").dataset.turn === "1");
    const stamp = $("#ask input[name=after]")?.value ?? "";
    if (stamp !== question) $(".ask-panel").scrollTop = 0; // a new question is read from its beginning
    question = stamp;
    if (now && had === false && sound) {
      ring();
      notify();
    }
    if (had && !now) since = newest();
    if (byId("now").dataset.turn !== "1" && had !== null) store.set(mark(), String(since));
    had = now;
  };
  let stage = byId("now").dataset.stage;
  const begun = () => {
    // the links have done their duty; now the log is of interest
    if (stage === "open" && byId("now").dataset.stage !== "open" && byId("tab-table").checked)
      byId("tab-log").checked = true;
    stage = byId("now").dataset.stage;
  };
  const update = () => {
    begun();
    turn();
    fresh();
    happened();
    passing();
  };
  update();
  scroll();
  afterSwap.push(update);
  if (curtain && main.dataset.seat === "-1" && byId("now").dataset.stage === "playing") {
    const next = asked().find((seat) => held.includes(seat)) ?? held[0];
    if (openly()) sit(next);
    else draw(next);
  }

  // The line to the server
  const link = $("#link");
  document.addEventListener("htmx:sse:error", () => {
    if (link) link.textContent = "Connection lost, trying again…";
  });
  document.addEventListener("htmx:after:sse:connection", () => {
    if (link) link.textContent = "";
  });
  document.addEventListener("htmx:after:request", (event) => {
    const form = event.target.closest?.("form[data-clear]");
    if (form) form.reset();
  });

  // Clocks
  setInterval(() => {
    for (const clock of all(".clock[data-run]")) {
      const left = Math.max(0, Number(clock.dataset.left) - 1);
      clock.dataset.left = left;
      if (left < 86400) {
        const h = Math.floor(left / 3600),
          m = Math.floor((left % 3600) / 60),
          s = String(left % 60).padStart(2, "0");
        clock.textContent = h ? `${h}:${String(m).padStart(2, "0")}:${s}` : `${m}:${s}`;
      }
      clock.classList.toggle("low", left < 60);
    }
  }, 1000);
})();
