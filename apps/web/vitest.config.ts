import { defineConfig } from "vitest/config";
import { slimPhoneMetadata } from "./vite-phone-metadata.ts";

export default defineConfig({
  root: import.meta.dirname,
  define: { APP_VERSION: JSON.stringify("0.0.0") },
  plugins: [slimPhoneMetadata()],
  test: {
    include: ["{src,worker}/**/*.test.ts"],
    environment: "node",
    isolate: false,
    // Thousands of orders of events take seconds, and all of this gives way to whatever else runs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
