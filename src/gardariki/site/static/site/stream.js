// The other half of patches.py: what the stream sends as changes is put together again and handed to htmx.
// An event is {serial, was, pieces}; a piece is its whole text, or a list of new texts and of [first, end]
// ranges of sections to keep from what was sent last. Its name is the id of the element that it goes into.
"use strict";
(() => {
  const SEAM = ' id="';
  let line = null,
    last = -1,
    held = {};
  const mend = (had, patch) =>
    patch.flatMap((part) => {
      if (typeof part === "string") return [part];
      if (part[1] > had.length) throw new Error("sections are missing");
      return had.slice(part[0], part[1]);
    });
  // htmx looks for all targets before it changes anything, so a new pane needs an element now; the
  // piece "board", which has the shells of all panes, puts it into its place
  const make = (name) => {
    const shell = document.createElement("div");
    shell.id = name;
    shell.className = "pane";
    document.getElementById("board").append(shell);
  };
  const unpack = (text) => {
    const { serial, was, pieces } = JSON.parse(text);
    const fresh = { ...held };
    let html = "";
    for (const [name, piece] of Object.entries(pieces)) {
      const whole = typeof piece === "string";
      if (!whole && (was !== last || !held[name])) throw new Error("an event was missed");
      fresh[name] = whole ? piece.split(SEAM) : mend(held[name], piece);
      html += `<hx-partial hx-target="#${name}" hx-swap="innerMorph">${fresh[name].join(SEAM)}</hx-partial>`;
    }
    for (const name of Object.keys(pieces)) {
      if (name.startsWith("pane-") && !document.getElementById(name)) make(name);
    }
    held = fresh;
    last = serial;
    return html;
  };
  document.addEventListener("htmx:before:sse:connection", (event) => {
    line = event.detail.connection;
    last = -1;
    held = {};
  });
  document.addEventListener("htmx:before:sse:message", (event) => {
    const message = event.detail.message;
    try {
      message.data = unpack(message.data);
    } catch (error) {
      console.warn("The board is fetched anew:", error.message);
      message.cancelled = true;
      line.reader?.cancel(); // htmx connects again, and a new line begins with everything
    }
  });
})();
