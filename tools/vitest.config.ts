import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["**/*.test.ts"], testTimeout: 240_000, hookTimeout: 60_000 } });
