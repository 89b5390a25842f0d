// On every page: light and dark, copying, the form of a new table, a rule or the keys in a window of their own.
"use strict";
globalThis.app = (() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const byId = (id) => id && document.getElementById(id);
  const store = {
    get(key) {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        localStorage.setItem(key, value);
      } catch {
        /* not kept */
      }
    },
  };
  const actions = {}; // what a button with data-do does
  const afterSwap = []; // what is done after every change of the page
  document.addEventListener("htmx:after:swap", () => {
    for (const one of afterSwap) one();
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-do]");
    if (button && actions[button.dataset.do]) actions[button.dataset.do](button);
  });

  actions.theme = () => {
    const root = document.documentElement;
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    store.set("theme", root.dataset.theme);
  };

  const copy = (text, button) => {
    navigator.clipboard?.writeText(text).then(() => {
      const before = button.textContent;
      button.textContent = "Copied";
      setTimeout(() => {
        button.textContent = before;
      }, 1500);
    });
  };
  actions.copy = (button) => copy($("input", button.parentElement).value, button);

  // New table: as many seats as chosen; a name for each seat at this screen but the first
  const seats = $("#seats");
  if (seats) {
    const show = () => {
      let here = 0;
      for (const row of all(".seat-row")) {
        const off = Number(row.dataset.seat) >= Number(seats.value);
        row.hidden = off;
        const mine = !off && $("select", row).value === "you" && here++ > 0;
        $(".at-screen", row).hidden = !mine;
      }
    };
    byId("new-table").addEventListener("change", show);
    show();
  }

  // Windows over the page
  const open = (dialog) => {
    if (dialog && !dialog.open) dialog.showModal();
  };
  document.addEventListener("click", (event) => {
    if (event.target.matches?.("dialog")) event.target.close(); // beside the words
    if (event.target.closest?.("dialog [data-do=close]")) event.target.closest("dialog").close();
  });
  actions.keys = () => open(byId("keys"));

  // A rule's number shows its text
  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("a.rule");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !byId("rule")) return;
    event.preventDefault();
    const [address, section] = link.getAttribute("href").split("#");
    const answer = await fetch(`${address}?section=${encodeURIComponent(section)}`);
    if (!answer.ok) {
      window.open(link.href, "_blank", "noopener");
      return;
    }
    $(".words", byId("rule")).innerHTML = await answer.text();
    $("a.whole", byId("rule")).href = link.href;
    open(byId("rule"));
    byId("rule").scrollTop = 0;
  });

  return { $, all, byId, store, actions, afterSwap, copy, open };
})();
