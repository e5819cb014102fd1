import { parseArgs } from "node:util";
import { benchBrowser } from "./browser/browser.ts";
import { benchChat } from "./chat.ts";
import { benchCurves } from "./curves/curves.ts";
import { benchNodes } from "./scaled/node-ratio.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "string" }, picture: { type: "string" }, minutes: { type: "string" } },
});
const minutes = Number(values.minutes ?? 2);
const options = { jsonFile: values.json ?? null, picture: values.picture ?? null, minutes };

const BENCHES: Readonly<Record<string, (given: typeof options) => Promise<void>>> = {
  chat: benchChat,
  curves: benchCurves,
  nodes: benchNodes,
  browser: benchBrowser,
};

const [what = "chat"] = positionals;
const chosen = what === "all" ? Object.values(BENCHES) : [BENCHES[what]];
for (const bench of chosen) {
  if (!bench) {
    console.error(
      `There is no bench "${what}". Usage: npm run bench -- ${Object.keys(BENCHES).join(" | ")} | all [--json FILE] [--picture FILE] [--minutes N]`,
    );
    process.exit(2);
  }
  await bench(options);
}
