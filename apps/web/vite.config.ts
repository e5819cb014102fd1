import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import react from "@vitejs/plugin-react";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";
import { flags } from "./vite-flags.ts";
import { slimPhoneMetadata } from "./vite-phone-metadata.ts";
import { keepPluralRules } from "./vite-plural-rules.ts";

const run = promisify(execFile);
const SERVER = process.env.ATRIUM_SERVER ?? "http://localhost:3000";
const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messages(), react(), flags(), slimPhoneMetadata(), keepPluralRules(), preloadLatinFont()],
  define: { APP_VERSION: JSON.stringify(version) },
  build: {
    target: "es2023",
    outDir: "dist",
    // The content policy has no data: for scripts and styles; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What several pages show, icons, looks and the words of fields and buttons, would be a request each, of 300 bytes.
        codeSplitting: {
          groups: [
            { name: "icons", test: /lucide-react/u },
            { name: "words", test: /\/messages\/(?:ui|i18n)_\w+\.js$/u },
            { name: "looks", test: /\/src\/ui\/(?:class-names|avatar-look|button-look|icon-button-look)\b/u },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/auth", "/api", "/graphql", "/files", "/images", "/healthz", "/demo", "/live"].map((path) => [
        path,
        { target: SERVER, ws: path === "/live" },
      ]),
    ),
  },
});

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
