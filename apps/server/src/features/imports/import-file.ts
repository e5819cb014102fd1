import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { createMessages, type Messages } from "../messages/messages.ts";
import { createRooms, type Rooms } from "../rooms/rooms.ts";
import { importMessages, type ImportReport } from "./imports.ts";
import { readJsonl } from "./jsonl.ts";
import { ProgressBar, type Terminal } from "./progress-bar.ts";
import type { Entry } from "./rules.ts";
import { openSlackArchive } from "./slack.ts";
import { findIdsByUsername, listActiveUserIds } from "../users/users.ts";

export type ImportOptions = {
  readonly format: "jsonl" | "slack";
  readonly room: string | null;
  readonly kind: "group" | "channel";
  readonly members: readonly string[] | null;
  readonly file: string;
};
type Source = { readonly name: string; readonly entries: () => AsyncIterable<Entry> };
/** Skipped entries named one by one; beyond, their count says enough. */
const SKIPPED_SHOWN = 50;

/** Imports a file and reports on the terminal; the last line sums up. @throws Error in a sentence for the operator */
export async function importFile(context: Context, options: ImportOptions, terminal: Terminal): Promise<ImportReport> {
  const messages = createMessages(context);
  const rooms = createRooms(context, messages);
  const members = await findMembers(context, options.members);
  const total: ImportReport = { imported: 0, known: 0, skipped: [], lost: [] };
  for (const source of await listSources(options)) {
    const roomId = await findRoom(rooms, options, source.name);
    await rooms.addMembers(roomId, members);
    const report = await importSource({ context, rooms, messages }, source, roomId, terminal);
    // What others said elsewhere, years ago, is not news.
    if (report.imported > 0) await rooms.markAllRead(roomId, members);
    total.imported += report.imported;
    total.known += report.known;
    for (const skipped of report.skipped) total.skipped.push(skipped);
    total.lost.push(...report.lost);
  }
  if (total.known > 0) terminal.write(`${total.known} messages were there already\n`);
  const { length } = total.lost;
  const lost = length === 0 ? "" : `, ${length} file${length === 1 ? "" : "s"} not read`;
  terminal.write(`imported ${total.imported} messages, skipped ${total.skipped.length}${lost}\n`);
  return total;
}

async function importSource(
  parts: { context: Context; rooms: Rooms; messages: Messages },
  source: Source,
  roomId: RoomId,
  terminal: Terminal,
): Promise<ImportReport> {
  const bar = new ProgressBar(terminal, await countEntries(source), source.name);
  const request = {
    source: source.name,
    roomId,
    entries: source.entries(),
    onProgress: (read: number) => bar.show(read),
  };
  const report = await importMessages(parts, request);
  bar.end();
  describeSkipped(report, terminal);
  if (report.imported > 0) {
    const indexing = new ProgressBar(terminal, report.imported, "search index");
    await parts.messages.indexRoom(roomId, (indexed) => indexing.show(indexed));
    indexing.end();
  }
  return report;
}

async function listSources({ format, room, file }: ImportOptions): Promise<Source[]> {
  if (format === "jsonl") return [{ name: room ?? "", entries: () => readJsonl(file) }];
  const archive = await openSlackArchive(file);
  const wanted = room?.replace(/^#/, "");
  const channels = archive.channels.filter((channel) => wanted === undefined || channel === wanted);
  if (channels.length === 0) throw new Error(`the archive has no messages of ${wanted ?? "any channel"}`);
  return channels.map((channel) => ({ name: `#${channel}`, entries: () => archive.readChannel(channel) }));
}

function findRoom(rooms: Rooms, { kind }: ImportOptions, name: string): Promise<RoomId> {
  return rooms.ensureRoom({ chatType: kind, name, ownerId: null, memberIds: [], key: `import:${name}` });
}

async function findMembers(context: Context, usernames: readonly string[] | null): Promise<UserId[]> {
  if (!usernames) return listActiveUserIds(context.db.kysely);
  const found = await findIdsByUsername(context.db.kysely, usernames);
  const missing = usernames.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`nobody has the username ${missing.join(", ")}`);
  return [...found.values()];
}

async function countEntries(source: Source): Promise<number> {
  let count = 0;
  for await (const entry of source.entries()) if (entry.kind !== "lost") count += 1;
  return count;
}

function describeSkipped({ skipped, lost }: ImportReport, terminal: Terminal): void {
  for (const { file, reason } of lost) terminal.write(`not read: ${file} (${reason})\n`);
  for (const { number, reason } of skipped.slice(0, SKIPPED_SHOWN)) terminal.write(`skipped ${number}: ${reason}\n`);
  if (skipped.length > SKIPPED_SHOWN) terminal.write(`… and ${skipped.length - SKIPPED_SHOWN} more\n`);
}
