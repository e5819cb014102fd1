import { defineConfig } from "@playwright/test";
import { CHROMIUM_OF_TESTS } from "./fixtures/chromium.ts";

/** Journeys in Debian's Chromium against the real server, which fixtures/server.ts starts. Needs a built web client. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  // What is waited for comes; a second is no measure of it on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Each worker has a server of its own. Two of them keep two cores busy: a third takes no second off, and each waits longer.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    // What is measured and intercepted is what pages ask for themselves; offline.spec.ts has the worker.
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    // Half of a journey's time would go into its film: TRACE=1 takes it.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: CHROMIUM_OF_TESTS,
  },
});
