// What is done at the board: clicks, the menu of a place with several choices, names that light up, keys.
"use strict";
(() => {
  const { $, all, byId, actions, afterSwap, spot } = app;
  const board = $("#board"),
    viewport = $("#viewport"),
    main = $("main.table");
  if (!board) return;

  // Clicks on the board: the same as the buttons
  const menu = $("#menu");
  const buttons = () => all("#ask .acts button[data-act]");
  const closeMenu = () => {
    if (menu) {
      menu.hidden = true;
      menu.replaceChildren();
    }
  };
  const matching = (element) => {
    const acts = (element.dataset.act || "").split("|");
    return buttons().filter((b) => acts.includes(b.dataset.act) || (element.id && b.dataset.on === element.id));
  };
  const openMenu = (choices, x, y) => {
    menu.replaceChildren(
      ...choices.map((choice) => {
        const item = document.createElement("button");
        item.type = "button";
        item.setAttribute("role", "menuitem");
        item.textContent = choice.title;
        item.addEventListener("click", () => {
          closeMenu();
          choice.click();
        });
        return item;
      }),
    );
    menu.hidden = false;
    menu.style.left = `${Math.max(4, Math.min(x, viewport.clientWidth - menu.offsetWidth - 4))}px`;
    menu.style.top = `${Math.max(4, Math.min(y, viewport.clientHeight - menu.offsetHeight - 4))}px`;
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
    if (app.moved()) return;
    for (let at = event.target; at && at !== board; at = at.parentElement) {
      if (press(at, ...spot(event))) return;
    }
    const named = event.target.closest("[id]");
    if (named?.closest(".pane > svg") && $("#ask") && /^[a-z_]+-\w/.test(named.id)) {
      htmx.ajax("POST", `/t/${main.dataset.code}/why`, {
        source: board,
        swap: "none",
        values: { target: named.id, seat: main.dataset.seat },
      });
    }
  });
  document.addEventListener("click", (event) => {
    if (menu && !menu.hidden && !event.target.closest("#viewport")) closeMenu();
  });
  afterSwap.push(closeMenu);

  // Names light up what they name, both ways
  let lit = [];
  const light = (elements) => {
    for (const element of lit) element.classList.remove("lit");
    lit = elements.filter(Boolean);
    for (const element of lit) element.classList.add("lit");
  };
  const point = (event) => {
    const from = event.target.closest?.("[data-on]");
    if (from) {
      light([byId(from.dataset.on)]);
      return;
    }
    const can = event.target.closest?.("#board .can");
    light(can ? matching(can) : []);
    if (can && event.type === "focusin") app.reveal(can);
  };
  document.addEventListener("pointerover", point);
  document.addEventListener("focusin", point);
  document.addEventListener("click", (event) => {
    // a name that is tapped is shown, wherever the eye is
    const name = event.target.closest?.(".name[data-on], .hint[data-on]");
    if (name) app.reveal(byId(name.dataset.on));
  });

  // Tabs on a phone: a second tap closes
  const tabs = $(".tabs");
  tabs?.addEventListener("click", (event) => {
    const label = event.target.closest("label[for^=tab-]");
    if (!label || !label.closest(".tab-row")) return;
    const again = byId(label.htmlFor)?.checked && tabs.classList.contains("opened");
    tabs.classList.toggle("opened", label.htmlFor !== "tab-none" && !again);
    setTimeout(() => {
      const log = $(".p-log");
      log.scrollTop = log.scrollHeight;
    }); // once it has its size
  });

  // Keys
  const pan = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
  const plain = {
    "+": actions["zoom-in"],
    "=": actions["zoom-in"],
    "-": actions["zoom-out"],
    0: () => actions.view($("[data-view=all]")),
    z: actions["view-other"],
    m: () => actions.sound?.(),
    "?": actions.keys,
  };
  const inMenu = (key) => {
    const items = [...menu.children],
      at = items.indexOf(document.activeElement);
    if (key === "Escape") {
      closeMenu();
      board.focus();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      items.at((at + (key === "ArrowDown" ? 1 : items.length - 1)) % items.length).focus();
    } else return false;
    return true;
  };
  document.addEventListener("keydown", (event) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.target.closest("dialog, select, textarea, input:not([type=radio], [type=range], [type=checkbox])")
    )
      return;
    const key = event.key,
      on = event.target.closest("button, a, summary");
    if (menu && !menu.hidden && inMenu(key)) {
      event.preventDefault();
      return;
    }
    if ((key === "Enter" || key === " ") && event.target.closest("#board .can")) {
      event.preventDefault();
      const can = event.target.closest(".can"),
        box = can.getBoundingClientRect();
      press(can, ...spot({ clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }));
      return;
    }
    if (app.keys?.[key] && !(key === " " && on) && event.target.type !== "range") {
      event.preventDefault();
      app.keys[key]();
      return;
    }
    if (pan[key]) {
      if (app.zoomed() && !event.target.closest(".panel, input")) {
        event.preventDefault();
        app.pan(...pan[key]);
      }
      return;
    }
    if (plain[key]) {
      plain[key]();
      return;
    }
    const button =
      key === "u" ? $(".tool-undo") : key === "h" ? $(".tool-hint") : buttons().find((b) => b.dataset.key === key);
    if (button) {
      event.preventDefault();
      button.click();
    }
  });
})();
