import type { Plugin, Rollup } from "vite";

/** The pages that the server renders, by the modules they are made of; src/app/public-pages/render.tsx names the same. */
const PAGE = /\/(src\/features\/(?:access\/LoginPage|calendars\/booking\/BookingPage|profiles\/ProfilePage)\.tsx)$/u;

type PageFiles = { readonly styles: string[]; readonly scripts: string[] };

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
          const [, module] = PAGE.exec(id) ?? [];
          return module === undefined ? [] : [[module, listFiles(chunk, entry, bundle)] as const];
        }),
      );
      const source = JSON.stringify(Object.fromEntries(pages));
      this.emitFile({ type: "asset", fileName: "public-pages.json", source });
    },
  };
}

function listFiles(page: Rollup.OutputChunk, entry: Rollup.OutputChunk, bundle: Rollup.OutputBundle): PageFiles {
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
