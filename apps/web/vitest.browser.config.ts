import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { CHROMIUM_OF_TESTS } from "../../e2e/fixtures/chromium.ts";
import { oneCatalogue } from "./vite-one-catalogue.ts";
import { slimPhoneMetadata } from "./vite-phone-metadata.ts";

/** Component tests, `x.test.tsx` beside the component: in Debian's Chromium, without a server. Other tests of the client need no browser. */
export default defineConfig({
  root: import.meta.dirname,
  define: { APP_VERSION: JSON.stringify("0.0.0") },
  plugins: [oneCatalogue(), react(), slimPhoneMetadata()],
  optimizeDeps: {
    // What any part of the client needs is found at the start: found while a test runs, it would load the page anew.
    entries: ["src/main.tsx"],
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "@tanstack/react-query",
      "@mantine/core",
      "vitest-browser-react",
      "axe-core",
    ],
  },
  test: {
    include: ["src/**/*.test.tsx"],
    setupFiles: ["./test/test-react.ts"],
    testTimeout: 120_000,
    // A page waits for its browser half of the time: two of them take six tenths of what one takes.
    maxWorkers: 2,
    // As long as `expect.element` waits: it ends a hang and measures nothing.
    expect: { poll: { timeout: 30_000, interval: 10 } },
    browser: {
      enabled: true,
      provider: playwright({ launchOptions: CHROMIUM_OF_TESTS, contextOptions: { reducedMotion: "reduce" } }),
      headless: true,
      // The browser starts beside the server's tests.
      connectTimeout: 300_000,
      screenshotFailures: false,
      instances: [{ browser: "chromium", viewport: { width: 1440, height: 900 } }],
    },
  },
});
