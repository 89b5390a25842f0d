// How the board is looked at: zoom and pan by wheel, fingers and keys; map or all; a reading glass for small print.
"use strict";
(() => {
  const { $, all, actions, afterSwap, store } = app;
  const board = $("#board"),
    viewport = $("#viewport"),
    main = $("main.table"),
    glass = $("#glass");
  if (!board) return;
  const LEGIBLE = 0.7; // pixels for a unit of the board at which its letters can be read
  const CRAMPED = 0.6; // below this the whole board is too small to begin with
  const MOST = 6;
  const camera = { x: 0, y: 0, k: 1, mode: "all" };

  // The whole board in its own units: its panes, or one picture (a cover, before the game has begun)
  const whole = () => $("#panes") ?? $("#board > svg");
  const size = () => {
    const shown = whole();
    const box = shown?.viewBox?.baseVal;
    const [w, h] = box ? [box.width, box.height] : [shown?.offsetWidth, shown?.offsetHeight];
    return w && h ? { w, h } : null;
  };
  const map = () => {
    const pane = $('.pane[data-role="map"]');
    if (!pane || all(".pane").length === 1) return null;
    return { x: pane.offsetLeft, y: pane.offsetTop, w: pane.offsetWidth, h: pane.offsetHeight };
  };
  // Two columns or three, whichever lets the board be larger; not decided anew while one plays
  const arrange = () => {
    if (!$("#panes")) return;
    let best = 0;
    let chosen = "";
    for (const columns of ["2", "3"]) {
      board.dataset.columns = columns;
      const fit = fitting(size());
      if (fit > best * 1.02) [best, chosen] = [fit, columns];
    }
    board.dataset.columns = chosen;
  };
  const fitting = (box) => Math.min(viewport.clientWidth / box.w, viewport.clientHeight / box.h);

  const within = (at, room, drawn) => (drawn <= room ? (room - drawn) / 2 : Math.min(0, Math.max(room - drawn, at)));
  const look = (smooth = false) => {
    const box = size();
    if (!box) {
      board.removeAttribute("style");
      return;
    }
    const w = viewport.clientWidth,
      h = viewport.clientHeight;
    if (camera.mode === "all") camera.k = fitting(box);
    camera.k = Math.min(MOST, Math.max(fitting(box), camera.k));
    camera.x = within(camera.x, w, box.w * camera.k);
    // near the top: the map stays when the board grows below
    camera.y = Math.min(within(camera.y, h, box.h * camera.k), 20);
    board.classList.toggle("gliding", smooth);
    board.style.width = `${box.w}px`;
    board.style.height = `${box.h}px`;
    board.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.k})`;
  };
  const home = (box) => {
    // the map in the middle, at a size at which it can be read
    camera.k = Math.max(LEGIBLE, fitting(box));
    camera.x = viewport.clientWidth / 2 - (box.x + box.w / 2) * camera.k;
    camera.y = viewport.clientHeight / 2 - (box.y + box.h / 2) * camera.k;
  };

  // Map or all
  const press = () => {
    for (const button of all("[data-view]"))
      button.setAttribute("aria-pressed", String(button.dataset.view === camera.mode));
    const row = $(".views");
    if (row) row.hidden = !map();
  };
  const view = (mode, smooth = true) => {
    const place = map();
    camera.mode = mode === "map" && place ? "map" : "all";
    if (camera.mode === "map") home(place);
    look(smooth);
    press();
  };
  const free = () => {
    camera.mode = "free";
    press();
  };
  actions.view = (button) => {
    store.set(`view-${main.dataset.game}`, button.dataset.view);
    view(button.dataset.view);
    follow(true);
  };
  actions["view-other"] = () => actions.view($(`[data-view=${camera.mode === "all" ? "map" : "all"}]`));
  const first = () => {
    arrange();
    const box = size();
    if (!box) return;
    const chosen = store.get(`view-${main.dataset.game}`);
    view(chosen ?? (fitting(box) < CRAMPED ? "map" : "all"), false);
    follow(true, false);
  };

  // The camera goes to what is asked, no further than it must; what lies under the bar above is not seen
  const bar = () => {
    const top = $(".top");
    return top && getComputedStyle(top).position === "absolute" ? top.offsetHeight : 0;
  };
  const around = (things) => {
    // in units of the board, even while it glides
    const page = whole().getBoundingClientRect(),
      unit = page.width / size().w;
    return things
      .map((e) => e.getBoundingClientRect())
      .filter((b) => b.width)
      .map((b) => ({
        left: (b.left - page.left) / unit,
        right: (b.right - page.left) / unit,
        top: (b.top - page.top) / unit,
        bottom: (b.bottom - page.top) / unit,
      }));
  };
  const bring = (aim) => {
    const by = (at, low, high, from, to) => {
      const first = at + low * camera.k,
        last = at + high * camera.k;
      return last - first > to - from
        ? (from + to - first - last) / 2
        : first < from
          ? from - first
          : last > to
            ? to - last
            : 0;
    };
    camera.x += by(camera.x, aim.left, aim.right, 14, viewport.clientWidth - 14);
    camera.y += by(camera.y, aim.top, aim.bottom, bar() + 14, viewport.clientHeight - 14);
  };
  const seen = (b) => {
    const x = ((b.left + b.right) / 2) * camera.k + camera.x,
      y = ((b.top + b.bottom) / 2) * camera.k + camera.y;
    return x > 0 && x < viewport.clientWidth && y > bar() && y < viewport.clientHeight;
  };
  let asked = "";
  const follow = (always = false, smooth = true) => {
    const stamp = $("#ask input[name=after]")?.value ?? "";
    const fresh = stamp !== asked;
    asked = stamp;
    if (camera.mode === "all" || fingers.size || !size() || !(fresh || always)) return;
    const boxes = around(all("#board .can"));
    if (camera.mode === "map" && map()) home(map());
    else if (!boxes.length || boxes.some(seen)) return; // who has chosen where to look is not disturbed
    if (boxes.length) {
      const aim = {
        left: Math.min(...boxes.map((b) => b.left)),
        right: Math.max(...boxes.map((b) => b.right)),
        top: Math.min(...boxes.map((b) => b.top)),
        bottom: Math.max(...boxes.map((b) => b.bottom)),
      };
      const wide = (aim.right - aim.left) * camera.k,
        high = (aim.bottom - aim.top) * camera.k;
      const fits = wide < viewport.clientWidth && high < viewport.clientHeight - bar();
      if (fits) bring(aim);
      else if (!boxes.some(seen)) bring(boxes[0]);
    }
    look(smooth);
  };

  // Zoom
  const zoom = (factor, x = viewport.clientWidth / 2, y = viewport.clientHeight / 2, smooth = false) => {
    const box = size();
    if (!box) return;
    const k = Math.min(MOST, Math.max(fitting(box), camera.k * factor));
    camera.x = x - ((x - camera.x) * k) / camera.k;
    camera.y = y - ((y - camera.y) * k) / camera.k;
    camera.k = k;
    free();
    look(smooth);
  };
  actions["zoom-in"] = () => zoom(1.4, undefined, undefined, true);
  actions["zoom-out"] = () => zoom(1 / 1.4, undefined, undefined, true);
  const spot = (event) => {
    const box = viewport.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  viewport.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), ...spot(event));
    },
    { passive: false },
  );
  viewport.addEventListener("dblclick", (event) => {
    if (event.target.closest(".can, #menu")) return;
    if (camera.k < LEGIBLE * 1.2) zoom(Math.max(2, LEGIBLE / camera.k), ...spot(event), true);
    else view("all");
  });

  // Drag and pinch
  const fingers = new Map();
  let dragged = false;
  viewport.addEventListener("pointerdown", (event) => {
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
      if (camera.mode === "map") free();
      viewport.classList.add("grabbed");
      camera.x += now[0] - before[0];
      camera.y += now[1] - before[1];
      look();
    }
    hide();
    fingers.set(event.pointerId, now);
  });
  const lift = (event) => {
    fingers.delete(event.pointerId);
    if (!fingers.size) viewport.classList.remove("grabbed");
  };
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", lift);

  // The reading glass: rest on a thing whose letters are small, or hold a finger on it
  let waiting = 0,
    held = false,
    under = null,
    clicked = [-9, -9];
  const hide = () => {
    clearTimeout(waiting);
    under = null;
    if (glass) glass.hidden = true;
  };
  const small = (thing) => {
    const letters = all("text", thing)
      .map((t) => Number(t.getAttribute("font-size")))
      .filter(Boolean);
    return letters.length > 2 && Math.min(...letters) * camera.k < 10.5; // a name alone needs no glass
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
    const box = thing.getBBox(),
      copy = thing.cloneNode(true);
    copy.removeAttribute("transform");
    copy.removeAttribute("style");
    for (const e of [copy, ...all("[id]", copy)]) {
      e.removeAttribute("id");
      e.removeAttribute("tabindex");
      e.classList.remove("can");
    }
    for (const title of all("title", copy)) title.remove();
    const big = Math.min(
      1.25,
      (viewport.clientWidth - 24) / (box.width + 12),
      (viewport.clientHeight - 24) / (box.height + 12),
    );
    if (big <= camera.k * 1.1) return;
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("class", "gk");
    picture.setAttribute("viewBox", `${box.x - 6} ${box.y - 6} ${box.width + 12} ${box.height + 12}`);
    picture.setAttribute("width", (box.width + 12) * big);
    picture.setAttribute("height", (box.height + 12) * big);
    picture.append(copy);
    glass.replaceChildren(picture);
    glass.hidden = false;
    const w = glass.offsetWidth,
      h = glass.offsetHeight,
      room = viewport.clientWidth,
      high = viewport.clientHeight;
    glass.style.left = `${x + 24 + w < room ? x + 24 : Math.max(4, x - 24 - w)}px`;
    glass.style.top = `${Math.max(4, Math.min(high - h - 4, y - h / 2))}px`;
  };
  if (glass) {
    viewport.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse" || fingers.size) return;
      // the board moved, not the hand
      if (Math.hypot(event.clientX - clicked[0], event.clientY - clicked[1]) < 4) return;
      const thing = readable(event.target);
      if (thing === under) return;
      hide();
      under = thing;
      const at = spot(event);
      if (thing)
        waiting = setTimeout(() => {
          if (thing.isConnected) magnify(thing, ...at);
        }, 450);
    });
    viewport.addEventListener("pointerleave", hide);
    viewport.addEventListener("pointerdown", (event) => {
      hide();
      held = false;
      clicked = [event.clientX, event.clientY];
      if (event.pointerType === "mouse") return;
      const thing = readable(event.target),
        at = spot(event);
      if (thing)
        waiting = setTimeout(() => {
          if (fingers.size === 1 && !dragged) {
            held = true;
            magnify(thing, ...at);
          }
        }, 500);
    });
    addEventListener("pointerup", (event) => {
      if (event.pointerType !== "mouse") hide();
    });
    viewport.addEventListener("contextmenu", (event) => {
      if (held || fingers.size) event.preventDefault();
    });
  }

  addEventListener("resize", () => {
    arrange();
    if (camera.mode === "free") look();
    else view(camera.mode, false);
  });
  afterSwap.push(() => {
    if (!board.dataset.columns) first(); // the game has begun
    look(board.classList.contains("gliding"));
    follow();
    if (under && !under.isConnected) hide();
  });
  first();

  // For the other scripts: was this click the end of a drag or of a look through the glass?
  app.moved = () => dragged || held;
  app.spot = spot;
  app.pan = (x, y) => {
    camera.x += x;
    camera.y += y;
    look();
  };
  app.zoomed = () => camera.mode !== "all";
  app.reveal = (element) => {
    if (!element || camera.mode === "all" || !size()) return;
    around([element]).forEach(bring);
    look(true);
  };
})();
