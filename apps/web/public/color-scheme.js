// Sets the colour scheme before the first paint. A file of its own: the content policy allows no inline script.
// The key is that of src/platform/theme/color-scheme.ts.
(function () {
  let stored = null;
  try {
    stored = localStorage.getItem("atrium-color-scheme");
  } catch {
    // Storage is switched off: follow the system.
  }
  const dark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
