import { basename } from "node:path";
import { z } from "zod";
import { DamagedFile, readLines } from "./lines.ts";
import { toMessageEntry, type Entry } from "./rules.ts";

const line = z.object({
  at: z.unknown(),
  user: z.unknown(),
  text: z.unknown(),
  action: z.boolean().optional(),
});

/** Reads `{"at", "user", "text"}` a line, plain or gzipped; `"action": true` marks an IRC /me. */
export async function* readJsonl(file: string): AsyncIterable<Entry> {
  let number = 0;
  try {
    for await (const text of readLines(file)) {
      number += 1;
      yield text === null ? { kind: "skipped", number, reason: "too long" } : toEntry(number, text);
    }
  } catch (err) {
    if (!(err instanceof DamagedFile)) throw err;
    yield { kind: "lost", file: basename(file), reason: "damaged" };
  }
}

export function toEntry(number: number, json: string): Entry {
  const parsed = parseLine(json);
  if (!parsed) return { kind: "skipped", number, reason: json.trim() === "" ? "empty" : "not readable" };
  const { at, user, text, action } = parsed;
  if (typeof text !== "string" || text.trim() === "") return { kind: "skipped", number, reason: "empty" };
  if (typeof user !== "string" || user.trim() === "") return { kind: "skipped", number, reason: "no author" };
  const time = new Date(typeof at === "string" ? at : Number.NaN);
  const author = user.trim();
  return toMessageEntry(number, { at: time, author, text: action ? `* ${author} ${text}` : text });
}

function parseLine(json: string): z.infer<typeof line> | null {
  try {
    const parsed = line.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
