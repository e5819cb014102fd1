import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const folder = join(dirname(createRequire(import.meta.url).resolve("country-flag-icons/package.json")), "3x2");

/** Serves `/flags/GB.svg` and the others as files of our own, so that a page loads only the flag it shows. */
export function flags(): Plugin {
  return {
    name: "atrium-flags",
    configureServer(server) {
      server.middlewares.use("/flags", (req, res, next) => {
        const code = /^\/([A-Z]{2})\.svg$/u.exec(req.url ?? "")?.[1];
        if (code === undefined) return next();
        res.setHeader("content-type", "image/svg+xml");
        res.end(readFileSync(join(folder, `${code}.svg`)));
      });
    },
    generateBundle() {
      for (const name of readdirSync(folder).filter((file) => /^[A-Z]{2}\.svg$/u.test(file))) {
        this.emitFile({ type: "asset", fileName: `flags/${name}`, source: readFileSync(join(folder, name)) });
      }
    },
  };
}
