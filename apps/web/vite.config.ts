import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import react from "@vitejs/plugin-react";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";
import { flags } from "./vite-flags.ts";
import { offlineWorker } from "./vite-offline-worker.ts";
import { listFiles, listPageParts, type PageFiles } from "./vite-page-parts.ts";
import { slimPhoneMetadata } from "./vite-phone-metadata.ts";
import { keepPluralRules } from "./vite-plural-rules.ts";

const run = promisify(execFile);
const SERVER = process.env.ATRIUM_SERVER ?? "http://localhost:3000";
const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/**
 * What a page shows at first comes as one file, with all it imports that no group before it has. Left alone, every module that two
 * lazy parts share becomes a file of its own: chat took 111 requests instead of 21, and more bytes.
 */
const PAGES = [
  { name: "initial", priority: 9, tags: ["$initial" as const] },
  // What the pages that need no session have in common, or one of them has with all that do: none comes with the form of another, or the shell.
  {
    name: "public",
    priority: 8,
    ...ofFiles(
      "/src/ui/faces/BrandMark.tsx",
      "/src/ui/faces/avatar-look.ts",
      "/src/ui/faces/Avatar.tsx",
      "/src/ui/states/SkeletonRows.tsx",
      "/src/ui/buttons/icon-button-look.module.css",
      "/icons/globe.mjs",
      "/icons/unlink.mjs",
      "/icons/map-pin.mjs",
      "/icons/users.mjs",
      "/src/ui/fields/SegmentedControl.tsx",
      "/src/ui/buttons/IconButton.tsx",
      "/src/platform/i18n/format.ts",
      "/src/platform/api/graphql.ts",
      "/messages/app_name.js",
      "/src/ui/buttons/LinkButton.tsx",
      "/src/ui/layout/VisitorFrame.tsx",
      "/src/platform/page-name.ts",
      "/src/ui/page/use-page-title.ts",
      "/query-core/build/modern/mutationObserver.js",
      "/react-query/build/modern/useMutation.js",
      "/icons/chevron-left.mjs",
      "/icons/chevron-right.mjs",
      "/icons/clock.mjs",
      "/icons/calendar-x.mjs",
      "/icons/mail.mjs",
      "/icons/smartphone.mjs",
      "/icons/user-round-plus.mjs",
      "/icons/video.mjs",
      "/icons/phone.mjs",
    ),
  },
  // What the page to sign in and the public profile have in common with pages that need a session, which come without the two.
  {
    name: "shared",
    priority: 7,
    ...ofFiles(
      "/src/ui/error-text.ts",
      "/src/features/access/account.ts",
      "/src/ui/faces/person-name.ts",
      "/src/ui/visible-text.ts",
      "/src/ui/faces/Chip.tsx",
      "/src/ui/theme-colour.ts",
      "/icons/arrow-left.mjs",
      "/icons/briefcase.mjs",
      "/icons/building-complex.mjs",
      "/icons/chevron-down.mjs",
      "/icons/contact-round.mjs",
      "/icons/eye.mjs",
      "/icons/eye-off.mjs",
      "/icons/lock.mjs",
      "/icons/qr-code.mjs",
      "/icons/sticky-note.mjs",
      "/icons/user-round.mjs",
    ),
  },
  // And what the page to sign in has in common with every form.
  {
    name: "fields",
    priority: 6,
    ...ofFiles(
      "/src/ui/fields/TextField.tsx",
      "/src/ui/forms/focus-first-wrong.ts",
      "/packages/contracts/src/patterns.ts",
    ),
  },
  { name: "sign-in", priority: 5, ...ofFiles("/src/features/access/LoginPage.tsx") },
  { name: "profile", priority: 4, ...ofFiles("/src/features/profiles/ProfilePage.tsx") },
  // What every form behind a page or a dialog shares, and no page shows at first.
  { name: "forms", priority: 3, ...ofFiles("/src/ui/forms/use-contract-form.ts") },
  // What draws only the rows of a long list that are near the screen: messages, rooms, friends.
  {
    name: "long-list",
    priority: 3,
    ...ofFiles(
      "/react-virtual/dist/esm/index.js",
      "/src/ui/lists/long-list.ts",
      "/src/ui/lists/long-list.module.css",
      "/src/ui/lists/LongRows.tsx",
    ),
  },
  // What the device keeps of long lists: loaded once the page rests, and with the pages that show them.
  {
    name: "kept-lists",
    priority: 3,
    ...ofFiles(
      "/src/platform/storage/keep-list.ts",
      "/src/features/friends/list/kept-contacts.ts",
      "/src/features/events/list/kept-events.ts",
    ),
  },
  // What is around every page of who is signed in, and what most of them have in common; few of them have messages.
  {
    name: "shell",
    priority: 2,
    ...ofFiles(
      "/src/app/whole-tree.tsx",
      "/src/app/shell/AppLayout.tsx",
      "/src/features/presence/presence.ts",
      "/src/platform/storage/open-database.ts",
      "/src/ui/layout/Pane.tsx",
      "/src/ui/page/use-page-name.ts",
      "/src/ui/buttons/IconLink.tsx",
      "/src/ui/lists/ListHeader.tsx",
      "/src/ui/fields/SearchField.tsx",
      "/src/ui/theme-look.ts",
      "/src/ui/use-toasts-above.ts",
      "/use-debounced-value.mjs",
      "/icons/crown.mjs",
      "/icons/hand.mjs",
    ),
  },
  {
    name: "chat",
    priority: 1,
    ...ofFiles(
      "/src/features/rooms/ChatPage.tsx",
      "/src/features/rooms/RoomPage.tsx",
      "/src/features/rooms/NoRoomPage.tsx",
      "/src/features/messages/components/Conversation.tsx",
    ),
  },
];

/** As the bundler takes it. */
const toGroup = ({ name, priority, ...found }: (typeof PAGES)[number]) =>
  "test" in found ? { name, priority, test: found.test } : { name, priority, tags: found.tags };

/** A group of modules by the ends of their paths, and those ends, so that one that was moved away is missed. */
function ofFiles(...files: string[]) {
  return { files, test: (id: string) => files.some((file) => id.endsWith(file)) };
}

/** Every page begins with the names of all files that its links may need: what is only shared, such as an icon, has none but its hash. */
const nameFile = ({ isDynamicEntry, name }: { isDynamicEntry: boolean; name: string }) =>
  isDynamicEntry || PAGES.some((page) => page.name === name) ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js";

/** Fonts and pictures keep their names, which their links give. */
const nameAsset = ({ names: [name = ""] }: { names: readonly string[] }) =>
  name.endsWith(".css") ? "assets/[hash:7][extname]" : "assets/[name]-[hash][extname]";

/** Once for the browser; once more (`--ssr`) for the server, which renders public pages with the same components. */
export default defineConfig(({ isSsrBuild = false, mode }) => ({
  root: import.meta.dirname,
  plugins: [
    messages(),
    react(),
    ...(isSsrBuild ? [] : [refuseMissingFiles(), flags(), listPageParts(), offlineWorker()]),
    slimPhoneMetadata(),
    keepPluralRules(),
    preload(),
  ],
  // React has what the shim stands in for.
  resolve: { alias: { "use-sync-external-store/shim": "use-sync-external-store" } },
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
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : { chunkFileNames: nameFile, assetFileNames: nameAsset, codeSplitting: { groups: PAGES.map(toGroup) } },
    },
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

/** A group is found by the names of its files: one that was moved away would leave it without a word. */
function refuseMissingFiles(): Plugin {
  return {
    name: "atrium-refuse-missing-files",
    generateBundle() {
      const modules = [...this.getModuleIds()];
      const missing = PAGES.flatMap((page) => ("files" in page ? page.files : [])).filter(
        (file) => !modules.some((id) => id.endsWith(file)),
      );
      if (missing.length > 0) this.error(`Groups of vite.config.ts name what is in no page: ${missing.join(", ")}`);
    },
  };
}

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

/**
 * What is needed at once, and whose names carry a hash, so that index.html cannot give them: one font file, and the files of the shell,
 * which pages that need no session leave out (`data-shell`); behind them those of chat, which every other page leaves out.
 */
function preload(): Plugin {
  return {
    name: "atrium-preload",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
        const files = Object.values(bundle);
        const font = files.find(({ fileName }) => fileName.includes("hanken-grotesk-latin-wght-normal"));
        const chunks = files.filter((file) => file.type === "chunk");
        const entry = chunks.find(({ isEntry }) => isEntry);
        const [shell, chat] = ["shell", "chat"].map((name) => chunks.find((chunk) => chunk.name === name));
        const around = entry && shell ? listFiles(shell, entry, bundle) : NO_FILES;
        const inside = entry && chat ? listFiles(chat, entry, bundle) : NO_FILES;
        const isInside = (file: string): boolean => ![...around.scripts, ...around.styles].includes(file);
        const links = [
          font && { rel: "preload", href: `/${font.fileName}`, as: "font", type: "font/woff2", crossorigin: "" },
          ...toLinks(around, { fetchpriority: "high", "data-shell": "" }),
          ...toLinks(
            { scripts: inside.scripts.filter(isInside), styles: inside.styles.filter(isInside) },
            { fetchpriority: "low", "data-shell": "chat" },
          ),
        ];
        return links.flatMap((attrs) => (attrs ? [{ tag: "link", attrs, injectTo: "head" }] : []));
      },
    },
  };
}

const NO_FILES: PageFiles = { styles: [], scripts: [] };
const toLinks = ({ scripts, styles }: PageFiles, attrs: Record<string, string>) => [
  ...scripts.map((file) => Object.assign({ rel: "modulepreload", href: `/${file}`, crossorigin: "" }, attrs)),
  ...styles.map((file) => Object.assign({ rel: "preload", as: "style", href: `/${file}`, crossorigin: "" }, attrs)),
];
