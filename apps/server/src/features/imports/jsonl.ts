import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { cutText, type Entry } from "./rules.ts";

const line = z.object({
  at: z.unknown(),
  user: z.unknown(),
  text: z.unknown(),
  action: z.boolean().optional(),
});

/** Reads `{"at", "user", "text"}` a line, plain or gzipped; `"action": true` marks an IRC /me. */
export async function* readJsonl(file: string): AsyncIterable<Entry> {
  const bytes = createReadStream(file);
  const input = file.endsWith(".gz") ? bytes.pipe(createGunzip()) : bytes;
  let number = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    yield toEntry(number, text);
  }
}

export function toEntry(number: number, json: string): Entry {
  const parsed = parseLine(json);
  if (!parsed) return { kind: "skipped", number, reason: json.trim() === "" ? "empty" : "not readable" };
  const { at, user, text, action } = parsed;
  if (typeof text !== "string" || text.trim() === "") return { kind: "skipped", number, reason: "empty" };
  if (typeof user !== "string" || user.trim() === "") return { kind: "skipped", number, reason: "no author" };
  const time = new Date(typeof at === "string" ? at : Number.NaN);
  if (Number.isNaN(time.getTime())) return { kind: "skipped", number, reason: "no time" };
  const author = user.trim();
  return {
    kind: "message",
    number,
    message: { at: time, author, text: cutText(action ? `* ${author} ${text}` : text) },
  };
}

function parseLine(json: string): z.infer<typeof line> | null {
  try {
    const parsed = line.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
