import type { SourceFile } from "./source-files.ts";

/** The areas of the requirements, and what owns a lifecycle beside them. Server, web, contracts and e2e use the same names. */
const FEATURES = new Set([
  "access",
  "users",
  "files",
  "people",
  "audit",
  "scheduled",
  "settings",
  "feed",
  "profiles",
  "hobbies",
  "teams",
  "rooms",
  "messages",
  "contacts",
  "friends",
  "invitations",
  "folders",
  "notifications",
  "presence",
  "events",
  "administration",
  "moderation",
  "notes",
  "calendars",
  "booking",
  "plans",
  "payments",
  "payment-links",
  "insights",
  "calls",
  "blocks",
  "stickers",
  "stories",
  "demo",
  "imports",
]);
const DRAWERS = /(^|[/-])(utils?|helpers?|misc|common|managers?|services?)(\.|\/|-|$)|(^|\/)index\./i;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.ts$/;
const COMPONENT = /^([A-Z][A-Za-z0-9]*|[a-z0-9]+(-[a-z0-9]+)*)(\.test)?\.tsx$/;
const SQL = /\bsql[<`]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\.query\((\{|"|`)/;

type Rule = (file: SourceFile) => string[];

const featureOf = (path: string): { side: string; feature: string; rest: string } | null => {
  const [, side, feature, rest] = /^apps\/(\w+)\/src\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return side && feature && rest ? { side, feature, rest } : null;
};

const hasKnownFeature: Rule = ({ path }) => {
  const found = featureOf(path);
  return found && !FEATURES.has(found.feature) ? [`"${found.feature}" is not the name of a feature`] : [];
};

const hasPlainName: Rule = ({ path }) => {
  const name = path.split("/").at(-1) ?? "";
  const problems = DRAWERS.test(path) ? ["a drawer's name says nothing about what is in it"] : [];
  if (path.endsWith(".ts") && !KEBAB.test(name)) problems.push("file names are kebab-case");
  if (path.endsWith(".tsx") && !COMPONENT.test(name)) problems.push("component files are PascalCase");
  return problems;
};

/** app -> features -> (ui ->) platform; everyone may import contracts, contracts import nothing of ours. */
const importsOneWay: Rule = ({ path, imports }) =>
  imports.flatMap((target) => {
    const from = layerOf(path);
    const to = layerOf(target.path);
    return from !== null && to !== null && !mayImport(from, to) ? [`${from} must not import ${target.path}`] : [];
  });

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  contracts: ["contracts"],
  "server platform": ["server platform", "server root", "contracts"],
  "server features": ["server features", "server platform", "server root", "contracts"],
  "web platform": ["web platform", "contracts"],
  "web ui": ["web ui", "web platform", "contracts"],
  "web features": ["web features", "web ui", "web platform", "contracts"],
};
const mayImport = (from: string, to: string): boolean => ALLOWED[from]?.includes(to) ?? true;

/** `errors.ts`, `context.ts`, `config.ts` and `feature.ts` are what every part of the server may know; the rest of its root is the app. */
function layerOf(path: string): string | null {
  if (path.startsWith("packages/contracts/")) return "contracts";
  const [, side, layer] = /^apps\/(server|web)\/src\/(platform|features|ui|app)\//.exec(path) ?? [];
  if (side && layer) return `${side} ${layer}`;
  if (/^apps\/server\/src\/(errors|context|config|feature)\.ts$/.test(path)) return "server root";
  return /^apps\/(server|web)\/src\//.test(path) ? "app" : null;
}

/**
 * A feature reaches another through its public file, `<feature>.ts`, or `<feature>-page.ts` with what only certain
 * pages load and `<feature>-files.ts` with what keeps files beside it; what it
 * needs opened before itself it names by `feature.ts`.
 */
const usesPublicFiles: Rule = ({ path, imports }) => {
  const own = featureOf(path);
  if (!own) return [];
  return imports.flatMap((target) => {
    const other = featureOf(target.path);
    const isForeign = other !== null && other.feature !== own.feature;
    const isNamed = own.rest === "feature.ts" && other?.rest === "feature.ts";
    return isForeign && !isNamed && !new RegExp(`^${other.feature}(?:-page|-files)?\\.tsx?$`).test(other.rest)
      ? [`reaches into ${target.path}; use ${other.feature}/${other.feature}.ts`]
      : [];
  });
};

/** Only store files hold a feature's SQL. */
const keepsSqlInStores: Rule = ({ path, text }) => {
  const found = featureOf(path);
  if (found?.side !== "server" || /(^|[/-])store\.ts$/.test(found.rest)) return [];
  return SQL.test(text) ? ["SQL belongs in store.ts"] : [];
};

/** What follows a change is noted in its transaction, so that it can neither be forgotten nor come before the commit (decision 018). */
const transactsInOneWay: Rule = ({ path, text }) =>
  featureOf(path)?.side === "server" && /\.transaction\(\)/.test(text)
    ? ["a transaction is run by platform/db/transaction.ts"]
    : [];

/** A text chosen by a key that is put together brings all texts of all features along: 30 KB for a page that shows one of them. */
const namesItsTexts: Rule = ({ path, text }) =>
  path.startsWith("apps/web/") && /\bm\[(?!")/.test(text) ? ['a text is named by its whole key, m["…"]'] : [];

/** A conversation goes on at both ends and is anchored to its newest message; every other list is scrolled down, in one way. */
const listsInOneWay: Rule = ({ path, text }) => {
  const found = /^apps\/web\/src\/(?:app|features)\/.+\.tsx$/.test(path) ? text : "";
  if (path.startsWith("apps/web/src/features/messages/")) return [];
  const problems: string[] = [];
  if (/\b(?:fetchNextPage|loadOlder)\(/.test(found) && !found.includes("useScrollEnd(")) {
    problems.push("a list asks for its further pages by ui/lists/scroll-end.ts");
  }
  if (/\bscrollHeight\b|\bIntersectionObserver\b/.test(found))
    problems.push("where a list ends is for ui/lists/scroll-end.ts to say");
  if (found.includes("useVirtualizer(") && !found.includes("...LONG_LIST")) {
    problems.push("a long list is what ui/lists/long-list.ts says");
  }
  return problems;
};

const EVERYWHERE: readonly Rule[] = [hasKnownFeature, hasPlainName];
/** Tests come from outside: they drive the whole app and look at what it left behind. */
const OUTSIDE_TESTS: readonly Rule[] = [
  importsOneWay,
  usesPublicFiles,
  keepsSqlInStores,
  transactsInOneWay,
  namesItsTexts,
  listsInOneWay,
];

/** A test, or what only tests start: `test-<thing>.ts`. */
export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$|(^|\/)test-[^/]+\.tsx?$/.test(path);

export function checkFile(file: SourceFile): string[] {
  const rules = isTest(file.path) ? EVERYWHERE : [...EVERYWHERE, ...OUTSIDE_TESTS];
  return rules.flatMap((rule) => rule(file)).map((problem) => `${file.path}: ${problem}`);
}

const MAX_LINES = 400;
const MEDIAN_LINES = 80;
const P90_LINES = 200;

export function checkSizes(files: readonly SourceFile[]): string[] {
  const problems = files
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${MAX_LINES}`);
  const sizes = files.map(({ lines }) => lines).toSorted((left, right) => left - right);
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const p90 = sizes[Math.floor(sizes.length * 0.9)] ?? 0;
  if (median > MEDIAN_LINES) problems.push(`the median file has ${median} lines, at most ${MEDIAN_LINES}`);
  if (p90 > P90_LINES) problems.push(`one file in ten has over ${p90} lines, at most ${P90_LINES}`);
  return problems;
}

/** A folder that one takes in at a glance; a larger one has rooms inside (decision 019). */
const MAX_MODULES = 18;

/** Folders with more source files directly inside than `MAX_MODULES`; tests, styles and texts do not count. */
export function checkFolders(files: readonly SourceFile[]): string[] {
  const modules = files.filter(({ path }) => path.startsWith("apps/") || path.startsWith("tools/"));
  const folders = Map.groupBy(
    modules.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path)),
    ({ path }) => path.slice(0, path.lastIndexOf("/")),
  );
  return [...folders]
    .filter(([, inside]) => inside.length > MAX_MODULES)
    .map(([folder, inside]) => `${folder}: ${inside.length} files, at most ${MAX_MODULES}: give it rooms inside`);
}
