import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    pool: "forks",
    // Each of these runs servers of its own; side by side they would wait for each other's processor time.
    fileParallelism: false,
    // Faults mostly wait: two of them beside each other still leave every server its turn.
    maxConcurrency: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
