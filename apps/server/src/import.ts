import { parseArgs } from "node:util";
import { basename, isAbsolute, resolve } from "node:path";
import { existsSync } from "node:fs";
import { importFile, type ImportOptions } from "./features/imports/import-file.ts";
import { openToolContextOfInstance } from "./open-context.ts";
import { endTool } from "./platform/end-tool.ts";
import { createLog } from "./platform/log.ts";
import { readConfig } from "./read-config.ts";

const USAGE = `Usage: npm run import -- --format jsonl --room NAME FILE
       npm run import -- --format slack [--room CHANNEL] FILE.zip

  --format   jsonl ({"at","user","text"} a line, plain or .gz) or slack (a workspace export)
  --room     the room to import into, made when it does not exist; with slack the one channel to import
  --kind     group or channel, for a room that is made (group)
  --members  usernames of the people who join it, by commas; without it everyone who can sign in`;

const cwd = process.env["ATRIUM_CWD"] ?? process.cwd();
const options = readOptions();
const config = readConfig();
const { context, close } = await openToolContextOfInstance(config, createLog({ level: "warn" })).catch(endTool);
try {
  const { lost } = await importFile(context, options, {
    write: (text) => process.stdout.write(text),
    isTerminal: process.stdout.isTTY,
  });
  if (lost.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`\nThe import stopped: ${error instanceof Error ? error.message : String(error)}`);
  console.error("Run the same command again to go on where it stopped.");
  process.exitCode = 1;
} finally {
  await close();
}

function readOptions(): ImportOptions {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        format: { type: "string" },
        room: { type: "string" },
        kind: { type: "string", default: "group" },
        members: { type: "string" },
      },
    });
    const { format, room, kind, members } = values;
    const [file] = positionals;
    if (format !== "jsonl" && format !== "slack") throw new Error("--format takes jsonl or slack");
    if (kind !== "group" && kind !== "channel") throw new Error("--kind takes group or channel");
    if (format === "jsonl" && !room) throw new Error("--room is missing");
    if (!file || positionals.length > 1) throw new Error("one FILE is needed");
    const path = isAbsolute(file) ? file : resolve(cwd, file);
    if (!existsSync(path)) throw new Error(`there is no file ${basename(path)} at ${path}`);
    return {
      format,
      room: room ?? null,
      kind,
      members: members?.split(",").map((name) => name.trim()) ?? null,
      file: path,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(2);
  }
}
