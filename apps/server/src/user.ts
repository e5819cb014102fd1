import { parseArgs } from "node:util";
import { loadConfig } from "./config.ts";
import { manageUsers, USER_USAGE } from "./features/access/manage-users.ts";
import { openToolContext } from "./open-context.ts";
import { createLog } from "./platform/log.ts";

const text = { type: "string" } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    "first-name": text,
    "last-name": text,
    username: text,
    phone: text,
    email: text,
    role: text,
    password: text,
  },
});
const config = loadConfig(process.env["ATRIUM_CWD"] ?? process.cwd());
const { context, close } = await openToolContext(config, createLog({ level: "warn" }));
try {
  const answer = await manageUsers(context, positionals[0] ?? "", values);
  console.log(answer.text);
  if (!answer.succeeded) console.error(`\n${USER_USAGE}`);
  process.exitCode = answer.succeeded ? 0 : 2;
} finally {
  await close();
}
