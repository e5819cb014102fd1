import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./fixtures/chromium.ts";

/** Journeys in Debian's Chromium against the real server, which fixtures/server.ts starts. Needs a built web client. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  timeout: 60_000,
  retries: 1,
  expect: { timeout: 8_000 },
  // Each worker has a server of its own. A journey waits a quarter of its time, so three of them keep two cores busy.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    viewport: { width: 1440, height: 900 },
    trace: "on-first-retry",
    launchOptions: CHROMIUM,
  },
});
