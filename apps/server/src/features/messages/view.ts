import type { Content } from "@atrium/contracts/content/content";
import type { Instant, RoomId, UserId } from "@atrium/contracts/ids";
import type { Mention, Message, PollVotes, Quote } from "@atrium/contracts/messages";
import { unseal } from "../../platform/security/sealing.ts";
import { toDisplayName } from "../../platform/text.ts";
import { fromStored, toPreview } from "./content/kinds.ts";
import type { OpenedContents } from "./opened-contents.ts";
import type { RoomKeys } from "./room-keys.ts";
import { toMessageKey } from "./rules.ts";
import type { MentionRow, MessageRow, QuotedRow, SealedRow } from "./store.ts";

/**
 * For whom rows were read: `viewer` is null where what they show goes to everyone. `keys` is null where the room's are another instance's.
 * `opened` is what need not be opened again.
 */
export type Reading = {
  readonly roomId: RoomId;
  readonly viewer: UserId | null;
  readonly keys: RoomKeys | null;
  readonly opened?: OpenedContents;
};

export function toMessage(row: MessageRow, reading: Reading): Message {
  if (row.isHidden) return toHidden(row);
  const message: Message = {
    seq: row.seq,
    clientId: row.clientId,
    sender: row.sender,
    senderName: row.isDeleted ? null : toDisplayName(row),
    createdAt: row.createdAt.toISOString() as Instant,
    content: openOnce(row, reading),
    revision: row.revision,
  };
  const whole = row.revision === 0 ? message : { ...message, ...toChanges(row, reading) };
  const placed = row.quoted || row.forwardedFrom ? { ...whole, ...toPlaces(row, reading) } : whole;
  return row.mentions ? { ...placed, mentions: row.mentions.map(toMention) } : placed;
}

/** What its reader has deleted for themselves keeps its place only. */
function toHidden(row: MessageRow): Message {
  const { seq, clientId, sender, createdAt, revision } = row;
  return {
    seq,
    clientId,
    sender,
    senderName: row.isDeleted ? null : toDisplayName(row),
    createdAt: createdAt.toISOString() as Instant,
    content: { kind: "deleted" },
    revision,
    isHidden: true,
  };
}

/** Where it stands among others: what it answers, and whose words it was first. */
function toPlaces({ quoted, forwardedFrom }: MessageRow, reading: Reading): Pick<Message, "replyTo" | "forwardedFrom"> {
  return {
    ...(quoted && { replyTo: toQuote(quoted, reading) }),
    ...(forwardedFrom && { forwardedFrom: { userId: forwardedFrom.userId, name: toName(forwardedFrom) } }),
  };
}

function toQuote(quoted: QuotedRow, reading: Reading): Quote {
  const content = openContent(quoted, reading);
  return { seq: quoted.seq, sender: quoted.sender, senderName: toName(quoted), content: toPreview(content) };
}

/** A message as what answers it shows it. */
export function toQuoteOf(row: MessageRow, reading: Reading): Quote {
  const { seq, sender, senderName, content } = toPreviewMessage(row, reading);
  return { seq, sender, senderName, content };
}

export const toMention = ({ userId, handle, ...row }: MentionRow): Mention => ({
  userId,
  handle,
  name: toDisplayName(row),
});

const toName = (row: Pick<QuotedRow, "firstName" | "lastName" | "isDeleted">): string | null =>
  row.isDeleted ? null : toDisplayName(row);

/** Undecryptable text is left as is (part 2 §3): shown as the base64 it is stored as, never dropped. */
export function openContent(row: SealedRow, { roomId, keys }: Pick<Reading, "roomId" | "keys">): Content {
  const context = toMessageKey({ roomId, sender: row.sealedFor ?? row.sender, clientId: row.clientId });
  const sealed = Buffer.from(row.sealed, "base64");
  const stored = (keys && unseal(sealed, keys.textKey, context))?.toString() ?? sealed.toString("base64");
  return fromStored(row.kind, stored);
}

function openOnce(row: SealedRow, reading: Reading): Content {
  const { keys, opened } = reading;
  if (!keys || !opened) return openContent(row, reading);
  const known = opened.get(row, keys);
  if (known) return known;
  const content = openContent(row, reading);
  opened.keep(row, keys, content);
  return content;
}

/** The same with only so much of what it says as a list of rooms shows. */
export function toPreviewMessage(row: MessageRow, reading: Reading): Message {
  const { replyTo: _replyTo, ...message } = toMessage(row, reading);
  return { ...message, content: toPreview(message.content) };
}

type Changes = Pick<Message, "editedAt" | "reactions" | "ownReaction" | "votes">;

function toChanges(row: MessageRow, { viewer, ...reading }: Reading): Changes {
  const { kind, editedAt, reactions, votes } = row;
  // Whoever reacted while it was being deleted reacted to nothing.
  const shown = kind === "deleted" ? [] : (reactions ?? []);
  return {
    ...(editedAt && { editedAt: editedAt.toISOString() as Instant }),
    ...(shown.length > 0 && { reactions: shown.map(({ emoji, count }) => ({ emoji, count })) }),
    ...(votes && votes.voters > 0 && { votes: toVotes(votes, openContent(row, reading), viewer) }),
    ...(viewer && { ownReaction: shown.find(({ own }) => own)?.emoji ?? null }),
  };
}

function toVotes(votes: NonNullable<MessageRow["votes"]>, content: Content, viewer: UserId | null): PollVotes {
  const options = content.kind === "poll" ? content.options : [];
  const counts = options.map((_option, index) => votes.counts.find(({ option }) => option === index)?.count ?? 0);
  return { counts, voters: votes.voters, ...(viewer && { own: [...votes.own] }) };
}
