// Runs before the first paint: sets the colour scheme, says whether somebody is signed in, who does not see for a moment what is for
// visitors, and keeps a form that the server rendered from being sent by the browser itself before its script is there.
// A file of its own: the content policy allows no inline script.
// The keys are those of src/platform/theme/color-scheme.ts and src/platform/session/session-storage.ts.
(function () {
  let stored = null;
  try {
    stored = localStorage.getItem("atrium-color-scheme");
    if (localStorage.getItem("token") !== null) document.documentElement.setAttribute("data-signed-in", "");
  } catch {
    // Storage is switched off: follow the system.
  }
  const dark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  addEventListener("submit", (event) => event.preventDefault(), true);
})();
