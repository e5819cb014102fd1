import { defineConfig } from "vitest/config";
import { WHICH } from "./drills.ts";

export default defineConfig({ test: { ...WHICH, testTimeout: 240_000, hookTimeout: 120_000 } });
