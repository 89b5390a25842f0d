// How the board is looked at: zoom and pan by wheel, fingers and keys; map or all; a reading glass for small print.
"use strict";
(() => {
  const { $, all, doings, later, store } = house;
  const board = $("#board"), frame = $("#frame"), main = $("main.table"), glass = $("#glass");
  if (!board) return;
  const LEGIBLE = 0.7; // pixels for a unit of the drawing at which its letters can be read
  const CRAMPED = 0.6; // below this the whole drawing is too small to begin with
  const MOST = 6;
  const eye = { x: 0, y: 0, k: 1, mode: "all" };

  const drawing = () => $("#board > svg");
  const size = () => {
    const box = drawing()?.viewBox.baseVal;
    return box?.width ? { x: 0, y: 0, w: box.width, h: box.height } : null;
  };
  const map = () => {
    const [x, y, w, h] = (drawing()?.dataset.map ?? "").split(" ").map(Number);
    const box = drawing()?.viewBox.baseVal;
    return w && h && box ? { x: x - box.x, y: y - box.y, w, h } : null;
  };
  const fitting = (box) => Math.min(frame.clientWidth / box.w, frame.clientHeight / box.h);

  const within = (at, room, drawn) => (drawn <= room ? (room - drawn) / 2 : Math.min(0, Math.max(room - drawn, at)));
  const look = (smooth = false) => {
    const whole = size();
    if (!whole) { board.removeAttribute("style"); return; }
    const w = frame.clientWidth, h = frame.clientHeight;
    if (eye.mode === "all") eye.k = fitting(whole);
    eye.k = Math.min(MOST, Math.max(fitting(whole), eye.k));
    eye.x = within(eye.x, w, whole.w * eye.k);
    eye.y = Math.min(within(eye.y, h, whole.h * eye.k), 20); // near the top: the map stays when the drawing grows below
    board.classList.toggle("gliding", smooth);
    board.style.width = `${whole.w}px`;
    board.style.height = `${whole.h}px`;
    board.style.transform = `translate(${eye.x}px, ${eye.y}px) scale(${eye.k})`;
  };
  const home = (box) => { // the map in the middle, at a size at which it can be read
    eye.k = Math.max(LEGIBLE, fitting(box));
    eye.x = frame.clientWidth / 2 - (box.x + box.w / 2) * eye.k;
    eye.y = frame.clientHeight / 2 - (box.y + box.h / 2) * eye.k;
  };

  // Map or all
  const press = () => {
    for (const button of all("[data-view]")) button.setAttribute("aria-pressed", String(button.dataset.view === eye.mode));
    const row = $(".views");
    if (row) row.hidden = !map();
  };
  const view = (mode, smooth = true) => {
    const place = map();
    eye.mode = mode === "map" && place ? "map" : "all";
    if (eye.mode === "map") home(place);
    look(smooth);
    press();
  };
  const free = () => { eye.mode = "free"; press(); };
  doings.view = (button) => { store.set(`view-${main.dataset.game}`, button.dataset.view); view(button.dataset.view); follow(true); };
  doings["view-other"] = () => doings.view($(`[data-view=${eye.mode === "all" ? "map" : "all"}]`));
  const first = () => {
    const whole = size();
    if (!whole) return;
    const chosen = store.get(`view-${main.dataset.game}`);
    view(chosen ?? (fitting(whole) < CRAMPED ? "map" : "all"), false);
    follow(true, false);
  };

  // The eye goes to what is asked, no further than it must; what lies under the bar above is not seen
  const bar = () => {
    const top = $(".top");
    return top && getComputedStyle(top).position === "absolute" ? top.offsetHeight : 0;
  };
  const around = (things) => { // in units of the drawing, even while it glides
    const page = drawing().getBoundingClientRect(), unit = page.width / size().w;
    return things.map((e) => e.getBoundingClientRect()).filter((b) => b.width).map((b) => ({
      left: (b.left - page.left) / unit, right: (b.right - page.left) / unit, top: (b.top - page.top) / unit, bottom: (b.bottom - page.top) / unit,
    }));
  };
  const bring = (aim) => {
    const by = (at, low, high, from, to) => {
      const first = at + low * eye.k, last = at + high * eye.k;
      return last - first > to - from ? (from + to - first - last) / 2 : first < from ? from - first : last > to ? to - last : 0;
    };
    eye.x += by(eye.x, aim.left, aim.right, 14, frame.clientWidth - 14);
    eye.y += by(eye.y, aim.top, aim.bottom, bar() + 14, frame.clientHeight - 14);
  };
  const seen = (b) => {
    const x = (b.left + b.right) / 2 * eye.k + eye.x, y = (b.top + b.bottom) / 2 * eye.k + eye.y;
    return x > 0 && x < frame.clientWidth && y > bar() && y < frame.clientHeight;
  };
  let asked = "";
  const follow = (always = false, smooth = true) => {
    const stamp = $("#ask input[name=after]")?.value ?? "";
    const fresh = stamp !== asked;
    asked = stamp;
    if (eye.mode === "all" || fingers.size || !size() || !(fresh || always)) return;
    const boxes = around(all("#board .can"));
    if (eye.mode === "map" && map()) home(map());
    else if (!boxes.length || boxes.some(seen)) return; // who has chosen where to look is not disturbed
    if (boxes.length) {
      const aim = { left: Math.min(...boxes.map((b) => b.left)), right: Math.max(...boxes.map((b) => b.right)), top: Math.min(...boxes.map((b) => b.top)), bottom: Math.max(...boxes.map((b) => b.bottom)) };
      const fits = (aim.right - aim.left) * eye.k < frame.clientWidth && (aim.bottom - aim.top) * eye.k < frame.clientHeight - bar();
      if (fits) bring(aim);
      else if (!boxes.some(seen)) bring(boxes[0]);
    }
    look(smooth);
  };

  // Zoom
  const zoom = (factor, x = frame.clientWidth / 2, y = frame.clientHeight / 2, smooth = false) => {
    const whole = size();
    if (!whole) return;
    const k = Math.min(MOST, Math.max(fitting(whole), eye.k * factor));
    eye.x = x - (x - eye.x) * k / eye.k;
    eye.y = y - (y - eye.y) * k / eye.k;
    eye.k = k;
    free();
    look(smooth);
  };
  doings["zoom-in"] = () => zoom(1.4, undefined, undefined, true);
  doings["zoom-out"] = () => zoom(1 / 1.4, undefined, undefined, true);
  const spot = (event) => {
    const box = frame.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  frame.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), ...spot(event));
  }, { passive: false });
  frame.addEventListener("dblclick", (event) => {
    if (event.target.closest(".can, #menu")) return;
    if (eye.k < LEGIBLE * 1.2) zoom(Math.max(2, LEGIBLE / eye.k), ...spot(event), true);
    else view("all");
  });

  // Drag and pinch
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
      if (eye.mode === "map") free();
      frame.classList.add("grabbed");
      eye.x += now[0] - before[0];
      eye.y += now[1] - before[1];
      look();
    }
    hide();
    fingers.set(event.pointerId, now);
  });
  const lift = (event) => { fingers.delete(event.pointerId); if (!fingers.size) frame.classList.remove("grabbed"); };
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", lift);

  // The reading glass: rest on a thing whose letters are small, or hold a finger on it
  let waiting = 0, held = false, under = null, clicked = [-9, -9];
  const hide = () => { clearTimeout(waiting); under = null; if (glass) glass.hidden = true; };
  const small = (thing) => {
    const letters = all("text", thing).map((t) => Number(t.getAttribute("font-size"))).filter(Boolean);
    return letters.length > 2 && Math.min(...letters) * eye.k < 10.5; // a name alone needs no glass
  };
  const readable = (target) => {
    let found = null;
    for (let at = target.closest?.("#board g[id]"); at; at = at.parentElement?.closest("#board g[id]")) {
      const box = at.getBBox();
      if (box.width > 460 || box.height > 460) break;
      if (small(at)) found = at;
    }
    return found;
  };
  const magnify = (thing, x, y) => {
    const box = thing.getBBox(), copy = thing.cloneNode(true);
    copy.removeAttribute("transform");
    copy.removeAttribute("style");
    for (const e of [copy, ...all("[id]", copy)]) { e.removeAttribute("id"); e.removeAttribute("tabindex"); e.classList.remove("can"); }
    all("title", copy).forEach((e) => e.remove());
    const big = Math.min(1.25, (frame.clientWidth - 24) / (box.width + 12), (frame.clientHeight - 24) / (box.height + 12));
    if (big <= eye.k * 1.1) return;
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("class", "gk");
    picture.setAttribute("viewBox", `${box.x - 6} ${box.y - 6} ${box.width + 12} ${box.height + 12}`);
    picture.setAttribute("width", (box.width + 12) * big);
    picture.setAttribute("height", (box.height + 12) * big);
    picture.append(copy);
    glass.replaceChildren(picture);
    glass.hidden = false;
    const w = glass.offsetWidth, h = glass.offsetHeight, room = frame.clientWidth, high = frame.clientHeight;
    glass.style.left = `${x + 24 + w < room ? x + 24 : Math.max(4, x - 24 - w)}px`;
    glass.style.top = `${Math.max(4, Math.min(high - h - 4, y - h / 2))}px`;
  };
  if (glass) {
    frame.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse" || fingers.size) return;
      if (Math.hypot(event.clientX - clicked[0], event.clientY - clicked[1]) < 4) return; // the board moved, not the hand
      const thing = readable(event.target);
      if (thing === under) return;
      hide();
      under = thing;
      const at = spot(event);
      if (thing) waiting = setTimeout(() => { if (thing.isConnected) magnify(thing, ...at); }, 450);
    });
    frame.addEventListener("pointerleave", hide);
    frame.addEventListener("pointerdown", (event) => {
      hide();
      held = false;
      clicked = [event.clientX, event.clientY];
      if (event.pointerType === "mouse") return;
      const thing = readable(event.target), at = spot(event);
      if (thing) waiting = setTimeout(() => { if (fingers.size === 1 && !dragged) { held = true; magnify(thing, ...at); } }, 500);
    });
    addEventListener("pointerup", (event) => { if (event.pointerType !== "mouse") hide(); });
    frame.addEventListener("contextmenu", (event) => { if (held || fingers.size) event.preventDefault(); });
  }

  addEventListener("resize", () => { if (eye.mode === "free") look(); else view(eye.mode, false); });
  later.push(() => { look(board.classList.contains("gliding")); follow(); if (under && !under.isConnected) hide(); });
  first();

  // For the other scripts: was this click the end of a drag or of a look through the glass?
  house.moved = () => dragged || held;
  house.spot = spot;
  house.pan = (x, y) => { eye.x += x; eye.y += y; look(); };
  house.zoomed = () => eye.mode !== "all";
  house.reveal = (element) => {
    if (!element || eye.mode === "all" || !size()) return;
    around([element]).forEach(bring);
    look(true);
  };
})();
