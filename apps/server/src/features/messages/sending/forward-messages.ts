import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import type { Content } from "@atrium/contracts/content/content";
import type { Message } from "@atrium/contracts/messages";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import type { Parsed } from "../../../platform/realtime/command.ts";
import type { Connection } from "../../../platform/realtime/connection.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { shareFilesOf } from "./message-files.ts";
import { ensureCanPost, ensureMember } from "../policy.ts";
import type { RoomKeyring } from "../room-keys.ts";
import { listMessagesAt, type MessageRow } from "../store.ts";
import { openContent } from "../view.ts";
import { canBeForwarded } from "../rules.ts";
import type { Sent } from "./send-order.ts";

/** Messages one person forwards in a minute, each to each room: more than anybody does by hand. RATE_LIMITED. */
const FORWARDS_A_MINUTE = { limit: 30, windowMs: 60_000 };

export type Forwarded = {
  readonly clientId: ClientId;
  readonly content: Content;
  /** Who said it first. */
  readonly forwardedFrom: NonNullable<Message["forwardedFrom"]>;
};

type Parts = {
  readonly context: Context;
  readonly keyring: RoomKeyring;
  /** Sends to the room of the first of them, in the order in which they are found once it is their turn. */
  readonly send: (connection: Connection, first: Sent, lookUp: () => Promise<readonly Forwarded[]>) => Promise<void>;
};

/**
 * Sends what is said in one room to others, in the order in which it was said.
 * @throws AppError NOT_FOUND, ROOM_READ_ONLY, RATE_LIMITED
 */
export async function forwardMessages(
  { context, keyring, send }: Parts,
  connection: Connection,
  { roomId, seqs, to, clientIds }: Parsed<"messages.forward">,
): Promise<void> {
  const sender = connection.userId;
  let sources: ReturnType<typeof readSources> | undefined;
  /** Once for all rooms, as soon as it is its turn in one of them. */
  async function findSources() {
    ensureMember(await connection.findSubscription(roomId));
    for (const room of to) ensureCanPost(await connection.findSubscription(room));
    await ensureRate(context, `messages:forwarded-by:${sender}`, FORWARDS_A_MINUTE);
    return readSources({ context, keyring }, { roomId, seqs, viewer: sender });
  }
  await Promise.all(
    to.map((room, index) => {
      const ids = clientIds.slice(index * seqs.length, (index + 1) * seqs.length);
      return send(connection, { roomId: room, clientId: ids[0] as ClientId }, async () => {
        const forwarded = (await (sources ??= findSources())).map((source, place): Forwarded =>
          Object.assign({}, source, { clientId: ids[place] as ClientId }),
        );
        for (const { clientId, content } of forwarded)
          await shareFilesOf(context, { roomId: room, sender, clientId }, content);
        return forwarded;
      });
    }),
  );
}

function toFirst(row: MessageRow): Forwarded["forwardedFrom"] {
  const first = row.forwardedFrom ?? { ...row, userId: row.sender };
  return { userId: first.userId, name: first.isDeleted ? null : toDisplayName(first) };
}

/** In rising order. What was forwarded already keeps the name of who said it first. */
async function readSources(
  { context, keyring }: { context: Context; keyring: RoomKeyring },
  { roomId, seqs, viewer }: { roomId: RoomId; seqs: readonly number[]; viewer: UserId },
): Promise<Pick<Forwarded, "content" | "forwardedFrom">[]> {
  const rows = await listMessagesAt(context.db.pool, { roomId, viewer, seqs });
  if (rows.length < seqs.length) throw new AppError("NOT_FOUND");
  const keys = await keyring.get(roomId);
  return rows.toReversed().map((row) => {
    const content = openContent(row, { roomId, keys });
    if (!canBeForwarded(content)) throw new AppError("NOT_FOUND");
    // A poll begins anew where it is forwarded to.
    const said: Content = content.kind === "poll" ? { ...content, isClosed: false } : content;
    return { content: said, forwardedFrom: toFirst(row) };
  });
}
