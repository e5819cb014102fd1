import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { slimPhoneMetadata } from "../../apps/web/vite-phone-metadata.ts";
import { findGroup } from "./groups.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/** The pure tests of one group, without a database or a browser: a break is judged in milliseconds. */
export default defineConfig({
  root: ROOT,
  // A copy of the sources is broken, so the copy's contracts are read, not those that node_modules points at.
  resolve: {
    alias: [{ find: /^@atrium\/contracts\/(.+)$/u, replacement: join(ROOT, "packages/contracts/src/$1.ts") }],
  },
  // What apps/web/vitest.config.ts has.
  define: { APP_VERSION: JSON.stringify("0.0.0") },
  plugins: [slimPhoneMetadata()],
  test: { include: [...findGroup(process.env.MUTATION_GROUP).tests], environment: "node", testTimeout: 30_000 },
});
