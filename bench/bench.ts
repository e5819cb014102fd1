import { parseArgs } from "node:util";
import { benchChat } from "./chat.ts";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { json: { type: "string" } } });
const [what = "chat"] = positionals;
if (what !== "chat") {
  console.error(`There is no bench "${what}". Usage: npm run bench -- chat [--json FILE]`);
  process.exit(2);
}
await benchChat({ jsonFile: values.json ?? null });
