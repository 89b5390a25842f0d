// htmx morphs drawings, but makes a new element that holds known ones as HTML, even inside an SVG, where it
// would not be seen: a card that has just been dealt, with a face that lay elsewhere before. Such a
// placeholder is left empty here, the drawn element is put before it, and it is taken away when the swap is done.
"use strict";
(() => {
  const empty = [];
  htmx.registerExtension("drawings", {
    htmx_before_morph_node: (_, { oldNode, newNode }) => {
      if (oldNode.namespaceURI === newNode.namespaceURI) return true;
      oldNode.before(document.importNode(newNode, true));
      empty.push(oldNode);
      return false;
    },
  });
  document.addEventListener("htmx:before:settle", () => { for (const element of empty.splice(0)) element.remove(); });
})();
