import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./run-program.ts";

const SERVER_PORT = process.env["PORT"] ?? "3000";
const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, LOG_LEVEL: process.env["LOG_LEVEL"] ?? "info" },
});
const web = spawn(join(ROOT, "node_modules/.bin/vite"), [], {
  cwd: join(ROOT, "apps/web"),
  stdio: "inherit",
  env: { ...process.env, ATRIUM_SERVER: `http://localhost:${SERVER_PORT}` },
});

// Whichever ends first ends the other: half a development setup only confuses.
for (const child of [server, web]) {
  child.on("exit", (code) => {
    server.kill();
    web.kill();
    process.exitCode ??= code ?? 0;
  });
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => [server, web].forEach((child) => child.kill(signal)));
