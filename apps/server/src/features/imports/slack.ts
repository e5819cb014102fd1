import { basename, dirname } from "node:path";
import { buffer as readBytes } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { z } from "zod";
import { open, type Entry as ZipEntry, type ZipFile } from "yauzl";
import { toMessageEntry, type Entry, type LostFile } from "./rules.ts";

const user = z.object({
  id: z.string(),
  name: z.string(),
  profile: z.object({ real_name: z.string().optional(), display_name: z.string().optional() }).optional(),
});
const entry = z.object({
  type: z.string(),
  subtype: z.string().optional(),
  user: z.string().optional(),
  username: z.string().optional(),
  text: z.string().optional(),
  ts: z.string(),
});
/** What people wrote; joins, topics and other notices are not messages. */
const WRITTEN = new Set([undefined, "thread_broadcast", "me_message", "bot_message", "file_share"]);
/**
 * A file of an archive, unpacked: a day of the busiest channel is a tenth of it; more is
 * a bomb. A larger one is named and not read, and the import ends with 1.
 */
const FILE_MAX_BYTES = 64 * 1024 * 1024;
const DAY_FILE = /^\d{4}-\d{2}-\d{2}\.json$/;

export type SlackArchive = {
  /** Names of the channels with messages, without the number sign. */
  readonly channels: readonly string[];
  readonly readChannel: (channel: string) => AsyncIterable<Entry>;
};

/** Opens a workspace export of Slack (a zip with `users.json` and a folder of days for each channel). */
export async function openSlackArchive(file: string): Promise<SlackArchive> {
  const zip = await openZip(file);
  const entries = await listEntries(zip);
  const names = await readNames(zip, entries.get("users.json"));
  const days = [...entries.keys()].filter((path) => DAY_FILE.test(basename(path)) && dirname(path) !== ".").toSorted();
  return {
    channels: [...new Set(days.map((path) => dirname(path)))],
    async *readChannel(channel) {
      let number = 0;
      for (const path of days.filter((day) => dirname(day) === channel)) {
        const day = await readList(zip, entries.get(path));
        if (!Array.isArray(day)) yield { kind: "lost", file: path, reason: day };
        for (const value of Array.isArray(day) ? day : []) {
          number += 1;
          yield toEntry(number, value, names);
        }
      }
    },
  };
}

export function toEntry(number: number, value: unknown, names: ReadonlyMap<string, string>): Entry {
  const parsed = entry.safeParse(value);
  if (!parsed.success) return { kind: "skipped", number, reason: "not readable" };
  const { type, subtype, text = "", ts } = parsed.data;
  if (type !== "message" || !WRITTEN.has(subtype) || text.trim() === "")
    return { kind: "skipped", number, reason: "empty" };
  const author = (parsed.data.user && (names.get(parsed.data.user) ?? parsed.data.user)) || parsed.data.username;
  if (!author) return { kind: "skipped", number, reason: "no author" };
  const at = new Date(Number(ts) * 1000);
  return toMessageEntry(number, { at, author, text: toPlainText(text, names) });
}

/** Slack's markers for people, channels and links, and its escapes, as a reader would see them. */
export function toPlainText(text: string, names: ReadonlyMap<string, string>): string {
  return text
    .replaceAll(
      /<@([A-Z0-9]+)(?:\|([^>]*))?>/g,
      (_all, id: string, label?: string) => `@${names.get(id) ?? label ?? id}`,
    )
    .replaceAll(/<#[A-Z0-9]+\|([^>]*)>/g, "#$1")
    .replaceAll(/<!(\w+)[^>]*>/g, "@$1")
    .replaceAll(/<((?:https?|mailto):[^|>]+)\|([^>]*)>/g, (_all, link: string, label: string) =>
      link === label || link === `mailto:${label}` ? label : `${label} (${link})`,
    )
    .replaceAll(/<((?:https?|mailto):[^>]+)>/g, "$1")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function openZip(file: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(file, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

function listEntries(zip: ZipFile): Promise<Map<string, ZipEntry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, ZipEntry>();
    zip.on("entry", (found: ZipEntry) => {
      entries.set(found.fileName, found);
      zip.readEntry();
    });
    zip.once("end", () => resolve(entries));
    zip.once("error", reject);
    zip.readEntry();
  });
}

async function readNames(zip: ZipFile, users: ZipEntry | undefined): Promise<Map<string, string>> {
  const list = await readList(zip, users);
  if (!Array.isArray(list)) throw new Error(`users.json in the archive is ${list}`);
  const people = list.flatMap((value) => user.safeParse(value).data ?? []);
  return new Map(
    people.map(({ id, name, profile }) => [id, profile?.real_name || profile?.display_name || name] as const),
  );
}

/** The list that a file of the archive holds, none for one that is not there; otherwise why it cannot be read. */
async function readList(zip: ZipFile, found: ZipEntry | undefined): Promise<unknown[] | LostFile["reason"]> {
  if (!found) return [];
  if (found.uncompressedSize > FILE_MAX_BYTES) return "too large";
  try {
    // Fails at one byte more or less than was said.
    const bytes = await readBytes(await openStream(zip, found));
    if (crc32(bytes) !== found.crc32) return "damaged";
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    return Array.isArray(value) ? value : "damaged";
  } catch {
    return "damaged";
  }
}

function openStream(zip: ZipFile, found: ZipEntry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(found, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
}
