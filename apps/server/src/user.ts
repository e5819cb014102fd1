import { parseArgs } from "node:util";
import { manageUsers, USER_USAGE } from "./features/access/accounts/manage-users.ts";
import { openToolContext, openToolContextOfInstance } from "./open-context.ts";
import { endTool } from "./platform/end-tool.ts";
import { createLog } from "./platform/log.ts";
import { readConfig } from "./read-config.ts";

const { verb, flags } = readArguments();
const config = readConfig();
const open = verb === "add" ? openToolContext : openToolContextOfInstance;
const { context, close } = await open(config, createLog({ level: "warn" })).catch(endTool);
try {
  const answer = await manageUsers(context, verb, flags);
  console.log(answer.text);
  if (!answer.succeeded) console.error(`\n${USER_USAGE}`);
  process.exitCode = answer.succeeded ? 0 : 2;
} catch (error) {
  endTool(error);
} finally {
  await close();
}

/** What is misspelt must not be passed over: a role that is not read makes an account of another. */
function readArguments() {
  const text = { type: "string" } as const;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        "first-name": text,
        "last-name": text,
        username: text,
        phone: text,
        email: text,
        role: text,
        password: text,
        since: text,
        until: text,
      },
    });
    const [verb = "", ...rest] = positionals;
    const [who, surplus] = verb === "audit" ? rest : [undefined, ...rest];
    if (surplus !== undefined) throw new Error(`"${surplus}" is a word too many.`);
    return { verb, flags: { ...values, who } };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USER_USAGE}`);
    process.exit(2);
  }
}
