import { join, parse } from "node:path";
import { parseArgs } from "node:util";
import { benchBrowser } from "./browser/browser.ts";
import { benchLists } from "./browser/long-lists.ts";
import { benchCalendars } from "./calendars.ts";
import { benchChat } from "./chat.ts";
import { benchCurves } from "./curves/curves.ts";
import { ensureChromium } from "../tools/testing/chromium.ts";
import { benchNodes } from "./scaled/node-ratio.ts";
import { benchSearch } from "./search.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "string" },
    picture: { type: "string" },
    minutes: { type: "string" },
    only: { type: "string" },
  },
});
const minutes = Number(values.minutes ?? 2);
const { json = null, picture = null, only = null } = values;
const options = { jsonFile: json, picture, minutes, only };

const BENCHES: Readonly<Record<string, (given: typeof options & { chromium: string }) => Promise<void>>> = {
  chat: benchChat,
  search: benchSearch,
  curves: benchCurves,
  nodes: benchNodes,
  browser: benchBrowser,
  lists: benchLists,
  calendars: benchCalendars,
};

const [what = "chat"] = positionals;
const chosen = Object.entries(BENCHES).filter(([name]) => what === "all" || what === name);
if (chosen.length === 0) {
  console.error(
    `There is no bench "${what}". Usage: npm run bench -- ${Object.keys(BENCHES).join(" | ")} | all [--json FILE] [--picture FILE] [--minutes N] [--only PART]`,
  );
  process.exit(2);
}
// So that the servers it started go as well.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(130));
// Before the first of them: the others take half an hour.
const chromium = chosen.some(([name]) => name === "browser" || name === "lists")
  ? ensureChromium({ isWhole: true })
  : "";
if (chromium === null) process.exit(1);
for (const [name, bench] of chosen) {
  await bench({
    ...options,
    chromium,
    jsonFile: what === "all" ? besideOthers(options.jsonFile, name) : options.jsonFile,
  });
}

/** Each bench of all has a file of its own: numbers.json becomes numbers-chat.json. */
function besideOthers(file: string | null, name: string): string | null {
  if (file === null) return null;
  const { dir, name: base, ext } = parse(file);
  return join(dir, `${base}-${name}${ext}`);
}
