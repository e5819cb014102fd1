import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Messages } from "../messages/messages.ts";
import type { Rooms } from "../rooms/rooms.ts";
import {
  MessageIds,
  type Entry,
  type ForeignMessage,
  type LostFile,
  type SkipReason,
  withoutFormatting,
} from "./rules.ts";
import { findImportedPeople, saveImportedPeople } from "./store.ts";
import { createAuthors } from "../users/users.ts";

/** Messages of one transaction of an import: whoever talks in the room meanwhile waits a few milliseconds at most. Any number follows. */
const BATCH = 1_000;

export type ImportReport = {
  imported: number;
  /** Stored by an earlier run. */
  known: number;
  skipped: { number: number; reason: SkipReason }[];
  lost: LostFile[];
};
type Importing = { context: Context; rooms: Rooms; messages: Messages };
export type ImportRequest = {
  readonly source: string;
  readonly roomId: RoomId;
  readonly entries: AsyncIterable<Entry>;
  /** Called after each batch with how many entries were read. */
  readonly onProgress: (read: number) => void;
};

/** Stores a source's messages in its order, whatever their times say; can be cut off and begun again at any point. */
export async function importMessages(
  { context, rooms, messages }: Importing,
  request: ImportRequest,
): Promise<ImportReport> {
  const report: ImportReport = { imported: 0, known: 0, skipped: [], lost: [] };
  const people = new Map<string, UserId>();
  const ids = new MessageIds(request.source);
  let batch: ForeignMessage[] = [];
  let read = 0;

  const flush = async (): Promise<void> => {
    await ensurePeople({ context, rooms }, request, people, batch);
    const stored = await messages.addPast(
      batch.map((message) => ({
        roomId: request.roomId,
        sender: getPerson(people, message.author),
        clientId: ids.next(message),
        // Only here: ids are of what the source says, so that another run finds what is there.
        content: { kind: "text" as const, text: withoutFormatting(message.text) },
        createdAt: message.at,
      })),
    );
    report.imported += stored;
    report.known += batch.length - stored;
    if (stored > 0) await rooms.publishAdvanced(request.roomId);
    batch = [];
    request.onProgress(read);
  };

  for await (const entry of request.entries) {
    if (entry.kind === "lost") {
      report.lost.push({ file: entry.file, reason: entry.reason });
      continue;
    }
    read += 1;
    if (entry.kind === "message") batch.push(entry.message);
    else report.skipped.push({ number: entry.number, reason: entry.reason });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return report;
}

/** Makes a person and a member of every author that is new to the source. */
async function ensurePeople(
  { context, rooms }: Pick<Importing, "context" | "rooms">,
  { source, roomId }: ImportRequest,
  people: Map<string, UserId>,
  batch: readonly ForeignMessage[],
): Promise<void> {
  const db = context.db.kysely;
  const strangers = [...new Set(batch.map((message) => message.author))].filter((name) => !people.has(name));
  if (strangers.length === 0) return;
  for (const [name, id] of await findImportedPeople(db, source, strangers)) people.set(name, id);
  const unknown = strangers.filter((name) => !people.has(name)).map((name) => toPerson(name));
  if (unknown.length > 0) {
    await inTransaction(context, async (trx) => {
      const ids = await createAuthors(trx, unknown);
      for (const [place, { name }] of unknown.entries()) people.set(name, ids[place] as UserId);
      const made = unknown.map(({ name }) => ({ name, userId: getPerson(people, name) }));
      await saveImportedPeople(trx, source, made);
    });
  }
  await rooms.addMembers(
    roomId,
    strangers.map((name) => getPerson(people, name)),
  );
}

function toPerson(name: string) {
  const [firstName = name, ...rest] = withoutFormatting(name).trim().split(/\s+/);
  return { name, firstName, lastName: rest.join(" ") };
}

function getPerson(people: ReadonlyMap<string, UserId>, name: string): UserId {
  const id = people.get(name);
  if (!id) throw new Error(`no person was made for the author "${name}"`);
  return id;
}
