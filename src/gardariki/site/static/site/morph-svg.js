// How htmx's morphing is made to fit boards: drawings, panes, and pieces that go from one pane to another.
"use strict";
(() => {
  const empty = [];
  htmx.registerExtension("morph-svg", {
    htmx_before_morph_node: (_, { oldNode, newNode }) => {
      // A pane's shell says where it lies; what is in the pane comes by itself, or stays
      if (oldNode.classList?.contains("pane") && newNode.classList?.contains("pane") && !newNode.firstChild) {
        for (const { name, value } of newNode.attributes) oldNode.setAttribute(name, value);
        return false;
      }
      // htmx makes a new element that holds known ones as HTML, even inside an SVG, where it would not be
      // seen: a card that has just been dealt, with a face that lay elsewhere before. Such a placeholder is
      // left empty, the drawn element is put before it, and it is taken away when the swap is done.
      if (oldNode.namespaceURI === newNode.namespaceURI) return true;
      oldNode.before(document.importNode(newNode, true));
      empty.push(oldNode);
      return false;
    },
  });
  document.addEventListener("htmx:before:settle", () => {
    for (const element of empty.splice(0)) element.remove();
  });

  // A piece that goes from one pane to another is an element of another picture then: it is put where it was
  // on the screen, and glides from there
  const GLIDE = 250; // milliseconds, as within a pane
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const pieces = () => document.querySelectorAll("#board .pane .piece[id]");
  let before = new Map();
  document.addEventListener("htmx:before:swap", () => {
    before = new Map();
    if (still.matches) return;
    for (const piece of pieces()) before.set(piece.id, { pane: piece.closest(".pane").id, at: middle(piece) });
  });
  document.addEventListener("htmx:after:swap", () => {
    for (const piece of pieces()) {
      const was = before.get(piece.id),
        pane = piece.closest(".pane");
      if (!was || was.pane === pane.id) continue;
      const unit = piece.parentElement.getScreenCTM(),
        now = middle(piece);
      const x = (was.at.x - now.x) / (unit.a || 1),
        y = (was.at.y - now.y) / (unit.d || 1);
      pane.classList.add("arriving"); // over the other panes, on its way
      const glide = piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
        duration: GLIDE,
        easing: "ease-out",
        composite: "add",
      });
      glide.finished
        .catch(() => {})
        .then(() => {
          if (!pane.getAnimations({ subtree: true }).length) pane.classList.remove("arriving");
        });
    }
    before = new Map();
  });
})();
