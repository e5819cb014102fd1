import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const FILE = "offline-worker.js";
const PUBLIC = join(import.meta.dirname, "public");

/** Builds the worker that starts the app without a network, once the names of all other files are known. */
export function offlineWorker(): Plugin {
  return {
    name: "atrium-offline-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("The worker is built before the page.");
        const names = ["index.html", ...Object.keys(bundle).filter((name) => name.startsWith("assets/"))].sort();
        const plain = readdirSync(PUBLIC).sort();
        const hash = createHash("sha256").update(names.join(" ")).update(page.source);
        for (const name of plain) hash.update(name).update(readFileSync(join(PUBLIC, name)));
        const files = [...names, ...plain].map((name) => `/${name}`);
        this.emitFile({ type: "asset", fileName: FILE, source: await buildWorker(files, hash.digest("hex")) });
      },
    },
  };
}

/** By itself: it shares no file with the pages, whose files it keeps. */
async function buildWorker(files: readonly string[], hash: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { BUILT_FILES: JSON.stringify(files), BUILD: JSON.stringify(hash.slice(0, 16)) },
    build: {
      write: false,
      target: "es2023",
      lib: { entry: join(import.meta.dirname, "worker", "offline-worker.ts"), formats: ["es"], fileName: () => FILE },
    },
  });
  const [result] = [built].flat();
  const chunk = result && "output" in result ? result.output[0] : undefined;
  if (chunk === undefined) throw new Error("The worker was not built.");
  return chunk.code;
}
