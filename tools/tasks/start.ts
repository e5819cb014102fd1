import { ensureWebClient } from "./build.ts";

// Builds what changed, then becomes the server: one process, so that signals and exit codes are its own.
if (!ensureWebClient()) process.exit(1);
await import("../../apps/server/src/main.ts");
