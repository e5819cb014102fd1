import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { WHICH } from "../../tools/drills.ts";

export default defineConfig({
  resolve: {
    alias: [
      // As Node finds it. Its other form is a second copy, which takes nothing for a type that mercurius and the schema were made of.
      { find: /^graphql$/, replacement: "graphql/index.js" },
      { find: /^@node-rs\/argon2$/, replacement: join(import.meta.dirname, "vitest.argon2.ts") },
    ],
  },
  test: {
    ...WHICH,
    pool: "forks",
    // The app is loaded once a worker, not once a file; files share no state but that of modules, which keep none of a server.
    isolate: false,
    // One waits for its database, a process or a picture while the other works.
    maxWorkers: 2,
    globalSetup: "./vitest.global.ts",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes; a second is no measure of it on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
});
