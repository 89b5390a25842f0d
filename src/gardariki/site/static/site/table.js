// What htmx cannot do: zoom and pan, clicks on the board, keys, sound, clocks, the replay slider.
"use strict";
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const store = {
    get(key) { try { return localStorage.getItem(key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem(key, value); } catch { /* not kept */ } },
  };
  const byId = (id) => id && document.getElementById(id);
  const board = $("#board"), frame = $("#frame"), main = $("main.table");
  const doings = {};

  // Light and dark
  doings.theme = () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    store.set("theme", root.dataset.theme);
  };

  // New table: as many seats as chosen
  const seats = $("#seats");
  if (seats) {
    const show = () => all(".seat-row").forEach((row) => {
      const off = Number(row.dataset.seat) >= Number(seats.value);
      row.hidden = off;
      row.style.display = off ? "none" : "";
    });
    seats.addEventListener("change", show);
    show();
  }

  // Copy buttons
  const copy = (text, button) => {
    navigator.clipboard?.writeText(text).then(() => {
      const before = button.textContent;
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = before; }, 1500);
    });
  };
  doings.copy = (button) => copy($("input", button.parentElement).value, button);

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-do]");
    if (button && doings[button.dataset.do]) doings[button.dataset.do](button);
  });
  if (!board) return;

  // Zoom and pan: one transform on the board's box, which morphing never touches
  const eye = { x: 0, y: 0, k: 1 };
  const look = () => {
    const w = frame.clientWidth, h = frame.clientHeight;
    eye.k = Math.min(12, Math.max(1, eye.k));
    eye.x = Math.min(0, Math.max(w - w * eye.k, eye.x));
    eye.y = Math.min(0, Math.max(h - h * eye.k, eye.y));
    board.style.transform = eye.k === 1 ? "" : `translate(${eye.x}px, ${eye.y}px) scale(${eye.k})`;
  };
  const zoom = (factor, x = frame.clientWidth / 2, y = frame.clientHeight / 2) => {
    const k = Math.min(12, Math.max(1, eye.k * factor));
    eye.x = x - (x - eye.x) * k / eye.k;
    eye.y = y - (y - eye.y) * k / eye.k;
    eye.k = k;
    look();
  };
  doings["zoom-in"] = () => zoom(1.4);
  doings["zoom-out"] = () => zoom(1 / 1.4);
  doings["zoom-fit"] = () => { eye.k = 1; look(); };
  addEventListener("resize", look);
  const spot = (event) => {
    const box = frame.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  frame.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), ...spot(event));
  }, { passive: false });
  const fingers = new Map();
  let dragged = false;
  frame.addEventListener("pointerdown", (event) => {
    if (event.target.closest("#menu")) return;
    fingers.set(event.pointerId, spot(event));
    if (fingers.size === 1) dragged = false;
  });
  addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = spot(event);
    if (fingers.size === 2) {
      const other = [...fingers.entries()].find(([id]) => id !== event.pointerId)[1];
      const far = (a) => Math.hypot(a[0] - other[0], a[1] - other[1]) || 1;
      zoom(far(now) / far(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      dragged = true;
    } else {
      if (!dragged && Math.hypot(now[0] - before[0], now[1] - before[1]) < 6) return;
      dragged = true;
      frame.classList.add("grabbed");
      eye.x += now[0] - before[0];
      eye.y += now[1] - before[1];
      look();
    }
    fingers.set(event.pointerId, now);
  });
  const lift = (event) => { fingers.delete(event.pointerId); if (!fingers.size) frame.classList.remove("grabbed"); };
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", lift);

  // Clicks on the board: the same as the buttons
  const menu = $("#menu");
  const buttons = () => all("#ask .acts button[data-act]");
  const closeMenu = () => { if (menu) { menu.hidden = true; menu.replaceChildren(); } };
  const matching = (element) => {
    const acts = (element.dataset.act || "").split("|");
    return buttons().filter((b) => acts.includes(b.dataset.act) || (element.id && b.dataset.on === element.id));
  };
  const openMenu = (choices, x, y) => {
    menu.replaceChildren(...choices.map((choice) => {
      const item = document.createElement("button");
      item.type = "button";
      item.setAttribute("role", "menuitem");
      item.textContent = choice.title;
      item.addEventListener("click", () => { closeMenu(); choice.click(); });
      return item;
    }));
    menu.hidden = false;
    menu.style.left = `${Math.max(4, Math.min(x, frame.clientWidth - menu.offsetWidth - 4))}px`;
    menu.style.top = `${Math.max(4, Math.min(y, frame.clientHeight - menu.offsetHeight - 4))}px`;
    menu.firstChild.focus();
  };
  const press = (element, x, y) => {
    const choices = matching(element);
    if (choices.length === 1) choices[0].click();
    else if (choices.length) openMenu(choices, x, y);
    return choices.length > 0;
  };
  board.addEventListener("click", (event) => {
    closeMenu();
    if (dragged) return;
    for (let at = event.target; at && at !== board; at = at.parentElement) {
      if (press(at, ...spot(event))) return;
    }
    const named = event.target.closest("[id]");
    if (named && named !== board && $("#ask") && /^[a-z_]+-\w/.test(named.id)) {
      htmx.ajax("POST", `/t/${main.dataset.code}/why`, { source: board, swap: "none", values: { target: named.id, seat: main.dataset.seat } });
    }
  });
  document.addEventListener("click", (event) => { if (menu && !menu.hidden && !event.target.closest("#frame")) closeMenu(); });

  // Names light up what they name, both ways
  let lit = [];
  const light = (elements) => {
    lit.forEach((e) => e.classList.remove("lit"));
    lit = elements.filter(Boolean);
    lit.forEach((e) => e.classList.add("lit"));
  };
  const point = (event) => {
    const from = event.target.closest?.("[data-on]");
    if (from) { light([byId(from.dataset.on)]); return; }
    const can = event.target.closest?.("#board .can");
    light(can ? matching(can) : []);
  };
  document.addEventListener("pointerover", point);
  document.addEventListener("focusin", point);

  // What just happened pulses once
  let newest = Math.max(-1, ...all("#log li[id]").map((li) => Number(li.id.slice(5))));
  const pulse = () => {
    let top = newest;
    for (const line of all("#log li[id]")) {
      const number = Number(line.id.slice(5));
      if (number <= newest) continue;
      top = Math.max(top, number);
      for (const name of all("[data-on]", line)) {
        const piece = byId(name.dataset.on);
        if (piece) { piece.classList.add("pulse"); setTimeout(() => piece.classList.remove("pulse"), 1100); }
      }
    }
    if (top !== newest) $(".p-log").scrollTop = $(".p-log").scrollHeight;
    newest = Math.max(-1, ...all("#log li[id]").map((li) => Number(li.id.slice(5))));
  };
  const panel = $(".p-log");
  if (panel) panel.scrollTop = panel.scrollHeight;

  // Your turn: a sound, a notice, the title
  const title = document.title;
  let sound = store.get("sound") === "on";
  let chime = null;
  const ring = () => {
    try {
      chime ??= new AudioContext();
      [[660, 0], [880, 0.14]].forEach(([tone, at]) => {
        const voice = chime.createOscillator(), loud = chime.createGain();
        voice.frequency.value = tone;
        loud.gain.setValueAtTime(0.0001, chime.currentTime + at);
        loud.gain.exponentialRampToValueAtTime(0.12, chime.currentTime + at + 0.02);
        loud.gain.exponentialRampToValueAtTime(0.0001, chime.currentTime + at + 0.3);
        voice.connect(loud).connect(chime.destination);
        voice.start(chime.currentTime + at);
        voice.stop(chime.currentTime + at + 0.35);
      });
    } catch { /* no sound here */ }
  };
  const speaker = $("[data-do=sound]");
  const showSound = () => speaker?.setAttribute("aria-pressed", String(sound));
  showSound();
  doings.sound = () => {
    sound = !sound;
    store.set("sound", sound ? "on" : "off");
    showSound();
    if (sound) { ring(); globalThis.Notification?.requestPermission?.(); }
  };
  let mine = $("#now")?.dataset.turn === "1";
  const turn = () => {
    const now = $("#now")?.dataset.turn === "1";
    document.title = now ? `● Your turn · ${title}` : title;
    if (now && !mine && sound) {
      ring();
      if (document.hidden && globalThis.Notification?.permission === "granted") new Notification("Your turn", { body: title, tag: main.dataset.code });
    }
    mine = now;
  };
  turn();
  document.addEventListener("htmx:after:swap", () => { pulse(); turn(); closeMenu(); });

  // The line to the server
  const line = $("#link");
  document.addEventListener("htmx:sse:error", () => { if (line) line.textContent = "Connection lost, trying again…"; });
  document.addEventListener("htmx:after:sse:connection", () => { if (line) line.textContent = ""; });
  document.addEventListener("htmx:after:request", (event) => {
    const form = event.target.closest?.("form[data-clear]");
    if (form) form.reset();
  });

  // Tabs on a phone: a second tap closes
  const tabs = $(".tabs");
  tabs?.addEventListener("click", (event) => {
    const label = event.target.closest("label[for^=tab-]");
    if (!label || !label.closest(".tab-row")) return;
    const again = byId(label.htmlFor)?.checked && tabs.classList.contains("opened");
    tabs.classList.toggle("opened", label.htmlFor !== "tab-none" && !again);
  });

  // Clocks
  setInterval(() => {
    for (const clock of all(".clock[data-run]")) {
      const left = Math.max(0, Number(clock.dataset.left) - 1);
      clock.dataset.left = left;
      if (left < 86400) {
        const h = Math.floor(left / 3600), m = Math.floor(left % 3600 / 60), s = String(left % 60).padStart(2, "0");
        clock.textContent = h ? `${h}:${String(m).padStart(2, "0")}:${s}` : `${m}:${s}`;
      }
      clock.classList.toggle("low", left < 60);
    }
  }, 1000);

  // Replay
  const replay = $("section.replay");
  let step = () => {};
  if (replay) {
    const slider = $("#slider"), times = JSON.parse(replay.dataset.times), at = $("#fork-at");
    let timer = 0, busy = false, wanted = false;
    const show = async () => {
      if (at) at.value = times[slider.value];
      history.replaceState(null, "", `?at=${times[slider.value]}&seat=${main.dataset.seat}`);
      if (busy) { wanted = true; return; }
      busy = true;
      await htmx.ajax("GET", `${replay.dataset.url}&at=${times[slider.value]}`, { source: replay, swap: "none" });
      busy = false;
      if (wanted) { wanted = false; show(); }
    };
    const stop = () => { clearInterval(timer); timer = 0; $("[data-do=play]").textContent = "▶ Play"; };
    const to = (place) => { slider.value = place; show(); if (Number(slider.value) >= times.length - 1) stop(); };
    step = (by) => { stop(); to(Number(slider.value) + by); };
    slider.addEventListener("input", () => { stop(); show(); });
    Object.assign(doings, {
      first: () => { stop(); to(0); }, last: () => { stop(); to(times.length - 1); },
      back: () => step(-1), forth: () => step(1),
      play: () => {
        if (timer) { stop(); return; }
        if (Number(slider.value) >= times.length - 1) slider.value = -1;
        $("[data-do=play]").textContent = "❚❚ Pause";
        timer = setInterval(() => to(Number(slider.value) + 1), 900);
      },
      "copy-moment": (button) => copy(location.href, button),
    });
    if (at) at.value = times[slider.value];
  }

  // Keys
  const pan = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input:not([type=radio]):not([type=range]), select, textarea")) return;
    const key = event.key;
    if ((key === "Enter" || key === " ") && event.target.closest("#board .can")) {
      event.preventDefault();
      press(event.target.closest(".can"), frame.clientWidth / 2, frame.clientHeight / 2);
      return;
    }
    if (key === "Escape") { closeMenu(); return; }
    if (replay && (key === "ArrowLeft" || key === "ArrowRight")) { event.preventDefault(); step(key === "ArrowLeft" ? -1 : 1); return; }
    if (replay && key === " " && !event.target.closest("button, a")) { event.preventDefault(); doings.play(); return; }
    if (key === "+" || key === "=") { doings["zoom-in"](); return; }
    if (key === "-") { doings["zoom-out"](); return; }
    if (key === "0") { doings["zoom-fit"](); return; }
    if (pan[key] && eye.k > 1 && !event.target.closest(".panel")) { event.preventDefault(); eye.x += pan[key][0]; eye.y += pan[key][1]; look(); return; }
    if (key === "m") { doings.sound(); return; }
    const button = key === "u" ? $(".tool-undo") : key === "h" ? $(".tool-hint") : buttons().find((b) => b.dataset.key === key);
    if (button) { event.preventDefault(); button.click(); }
  });
})();
