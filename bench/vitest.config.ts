import { defineConfig } from "vitest/config";
import { WHICH } from "../tools/drills.ts";

export default defineConfig({
  test: {
    ...WHICH,
    pool: "forks",
    // Each drill runs servers of its own; side by side they would wait for each other's processor time.
    fileParallelism: false,
    maxConcurrency: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
