import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";

/** The pages that the server renders, by the modules they are made of: the features say which (`public-pages.ts`). */
const MODULES = globSync("src/features/*/public-pages.ts", { cwd: import.meta.dirname }).flatMap((file) =>
  [...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(/module: "([^"]+)"/gu)].map(
    ([, module = ""]) => module,
  ),
);

/** By their names in the folder that is served. */
export type PageFiles = { readonly styles: readonly string[]; readonly scripts: readonly string[] };

/** Writes which files each public page consists of besides the entry's (`public-pages.json`), so that a browser asks for all of them at once. */
export function listPageParts(): Plugin {
  return {
    name: "atrium-page-parts",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!entry) return;
      const pages = chunks.flatMap((chunk) =>
        chunk.moduleIds.flatMap((id) => {
          const module = MODULES.find((path) => id.endsWith(`/${path}`));
          return module === undefined ? [] : [[module, listFiles(chunk, entry, bundle)] as const];
        }),
      );
      const missing = MODULES.filter((module) => !pages.some(([page]) => page === module));
      if (missing.length > 0) throw new Error(`No page is made of ${missing.join(", ")}`);
      const source = JSON.stringify(Object.fromEntries(pages));
      this.emitFile({ type: "asset", fileName: "public-pages.json", source });
    },
  };
}

/** What a chunk consists of besides the entry's files. */
export function listFiles(page: Rollup.OutputChunk, entry: Rollup.OutputChunk, bundle: Rollup.OutputBundle): PageFiles {
  const known = collect(entry, bundle);
  const chunks = [...collect(page, bundle)].filter((chunk) => !known.has(chunk));
  return {
    styles: [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
    scripts: chunks.map(({ fileName }) => fileName),
  };
}

function collect(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle, found = new Set<Rollup.OutputChunk>()) {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk") collect(imported, bundle, found);
  }
  return found;
}
