import { existsSync } from "node:fs";
import { runProgram } from "../tasks/run-program.ts";

/** The shell first: the same engine without what surrounds it in a window takes a quarter less of the processor. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Where Chromium is; installs Debian's when this user may. Null after saying what to do where it may not. `isWhole`: as people have it, where that is there. */
export function ensureChromium({ isWhole = false } = {}): string | null {
  const found = findChromium(isWhole ? [...PLACES.slice(1), ...PLACES] : PLACES);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium …");
    runProgram("apt-get", ["update", "-qq"]);
    runProgram("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
      DEBIAN_FRONTEND: "noninteractive",
    });
  }
  const installed = findChromium(PLACES);
  if (!installed) {
    console.error(
      "The journeys and the bench of the browser need Chromium, and this user may not install it. Run: sudo apt-get install chromium-headless-shell  (or set CHROMIUM_PATH)",
    );
  }
  return installed;
}

function findChromium(places: readonly string[]): string | null {
  const wanted = process.env["CHROMIUM_PATH"];
  return [...(wanted ? [wanted] : []), ...places].find((path) => existsSync(path)) ?? null;
}
