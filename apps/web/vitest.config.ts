import { defineConfig } from "vitest/config";
import { slimPhoneMetadata } from "./vite-phone-metadata.ts";

export default defineConfig({
  root: import.meta.dirname,
  define: { APP_VERSION: JSON.stringify("0.0.0") },
  plugins: [slimPhoneMetadata()],
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
    environment: "node",
    isolate: false,
    // Thousands of orders of events take seconds, more on a busy machine.
    testTimeout: 30_000,
  },
});
