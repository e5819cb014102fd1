import { ensureChromium } from "../testing/chromium.ts";
import { startTestRun } from "../testing/test-run.ts";

/**
 * Every screen in English and French, light and dark, wide and narrow: accessible, and nothing runs over. The gate has them in French alone.
 * What is given goes on to Playwright: `npm run test:looks -- e2e/rooms.spec.ts`.
 */
const LIMIT_MS = 15 * 60_000;
const SCREENS = "accessible|no violation|violations";

const chromium = ensureChromium();
const { runLane } = startTestRun();
const build = await runLane(process.execPath, ["tools/tasks/build.ts"], { limitMs: LIMIT_MS, isLive: true });
const looks = await runLane(
  "playwright",
  ["test", "--config", "e2e", "--grep", SCREENS, "--reporter=list", ...process.argv.slice(2)],
  { limitMs: LIMIT_MS, env: { LOOKS: "all", ...(chromium && { CHROMIUM_PATH: chromium }) }, isLive: true },
);
if (looks.isLate) console.error(`FAIL  out of time after ${LIMIT_MS / 60_000} minutes`);
for (const command of looks.leftovers) console.error(`FAIL  left behind: ${command}`);
process.exit(build.passed && looks.passed && looks.leftovers.length === 0 ? 0 : 1);
