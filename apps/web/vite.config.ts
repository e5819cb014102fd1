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

/**
 * What pages share would else come in a request for every few lines: the fields of the sign-in page and what is said of phones,
 * passwords and codes, which dialogs of the settings use too; faces; icons. The requests are counted by e2e/budgets.spec.ts.
 */
const GROUPS = [
  {
    name: "sign-in",
    test: /features\/access\/(?:(?:credentials|countries|phone-plans|use-dial-countries|sign-in-failure)\.ts|components\/(?:PhoneField|DialCodeSelect)\.)|messages\/(?:access_(?:forgot|reset|password|signin|phone|email)_|ui_password_)/,
  },
  { name: "fields", test: /\/ui\/(?:TextField|PasswordField|FieldFrame|fields|icon-button-look)\./ },
  { name: "avatar", test: /\/ui\/(?:Avatar|avatar-look)\./ },
  // Each is a few hundred bytes, and most pages need several.
  { name: "icons", test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
  { name: "shown-name", test: /features\/messages\/(?:shown-name|visible-text)\.ts|messages\/access_deletedaccount/ },
];

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
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false } } },
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
