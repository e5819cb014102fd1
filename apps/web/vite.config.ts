import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import react from "@vitejs/plugin-react";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";
import { flags } from "./vite-flags.ts";
import { offlineWorker } from "./vite-offline-worker.ts";
import { PAGE_GROUPS } from "./vite-page-groups.ts";
import { listPageParts } from "./vite-page-parts.ts";
import { slimPhoneMetadata } from "./vite-phone-metadata.ts";
import { keepPluralRules } from "./vite-plural-rules.ts";

const run = promisify(execFile);
const SERVER = process.env.ATRIUM_SERVER ?? "http://localhost:3000";
const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** Every page begins with the names of all files that its links may need: what is only shared, such as an icon, has none but its hash. */
const nameFile = ({ isDynamicEntry, name }: { isDynamicEntry: boolean; name: string }) =>
  isDynamicEntry || PAGE_GROUPS.some((page) => page.name === name) ? "assets/[name]-[hash].js" : "assets/[hash].js";

/** Once for the browser; once more (`--ssr`) for the server, which renders public pages with the same components. */
export default defineConfig(({ isSsrBuild = false, mode }) => ({
  root: import.meta.dirname,
  plugins: [
    messages(),
    react(),
    ...(isSsrBuild ? [] : [flags(), listPageParts(), offlineWorker()]),
    slimPhoneMetadata(),
    keepPluralRules(),
    preloadLatinFont(),
  ],
  // Left open, the server's environment would decide which React renders.
  define: { APP_VERSION: JSON.stringify(version), "process.env.NODE_ENV": JSON.stringify(mode) },
  build: {
    target: "es2023",
    outDir: isSsrBuild ? "dist-server" : "dist",
    copyPublicDir: !isSsrBuild,
    // The content policy has no data: for scripts and styles; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What a page may weigh is held by e2e/budgets.spec.ts, compressed and page by page.
    chunkSizeWarningLimit: 1_000,
    reportCompressedSize: false,
    rolldownOptions: { output: isSsrBuild ? {} : { chunkFileNames: nameFile, codeSplitting: { groups: PAGE_GROUPS } } },
  },
  // In one piece: what a start needs of node_modules is not what this was built with.
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(
      ["/auth", "/api", "/graphql", "/files", "/images", "/healthz", "/demo", "/live"].map((path) => [
        path,
        { target: SERVER, ws: path === "/live" },
      ]),
    ),
  },
}));

/** Compiles the catalogues at start and whenever one of them changes. */
function messages(): Plugin {
  const compileMessages = () => run(process.execPath, [join(import.meta.dirname, "compile-messages.ts")]);
  return {
    name: "atrium-messages",
    async buildStart() {
      await compileMessages();
    },
    configureServer(server) {
      server.watcher.on("change", (file) => {
        if (/messages\.(?:en|fr)\.json$/u.test(file)) {
          compileMessages().catch((error: unknown) => server.config.logger.error(String(error)));
        }
      });
    },
  };
}

/** The one font file every page needs at once; its name carries a hash, so index.html cannot name it. */
function preloadLatinFont(): Plugin {
  return {
    name: "atrium-preload-font",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const font = Object.keys(bundle ?? {}).find((file) => file.includes("hanken-grotesk-latin-wght-normal"));
        if (font === undefined) return [];
        const attrs = { rel: "preload", href: `/${font}`, as: "font", type: "font/woff2", crossorigin: "" };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}
