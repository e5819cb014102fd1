import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    pool: "forks",
    globalSetup: "./vitest.global.ts",
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
