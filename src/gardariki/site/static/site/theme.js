// Before the page is drawn: the theme that was chosen here, if any.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  /* no storage: the system's theme */
}
