import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressFolder } from "./compress.ts";
import { ROOT, runProgram } from "./run-program.ts";

const STAMP = join(ROOT, "apps/web/dist/.built-from");
/** Renders public pages on the server. */
const RENDERER = join(ROOT, "apps/web/dist-server/server.js");
const SOURCES = [
  "package-lock.json",
  "package.json",
  "apps/web/*.{ts,html,cjs,json}",
  "apps/web/public/**/*",
  "apps/web/src/**/*.{ts,tsx,css,json,svg}",
  "apps/web/worker/*.ts",
  "packages/contracts/src/**/*.ts",
];

/** Builds the web client unless it was built from exactly these sources. False when the build failed. */
export function ensureWebClient(): boolean {
  const fingerprint = fingerprintSources();
  if (existsSync(STAMP) && existsSync(RENDERER) && readFileSync(STAMP, "utf8") === fingerprint) return true;
  const startedAt = performance.now();
  console.log("Building the web client …");
  // Whatever the server is started for: what it serves is always built for use.
  const env = { NODE_ENV: "production" };
  if (!runProgram("npm", ["run", "build", "--workspace", "apps/web", "--silent"], env)) return false;
  compressFolder(join(ROOT, "apps/web/dist"));
  writeFileSync(STAMP, fingerprint);
  console.log(`  built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

function fingerprintSources(): string {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !file.includes("/generated/") && statSync(join(ROOT, file)).isFile())
    .toSorted();
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(ROOT, file)))
      .update("\0");
  return hash.digest("hex");
}

if (import.meta.main) process.exit(ensureWebClient() ? 0 : 1);
