import type { ErrorCode } from "@atrium/contracts/errors";
import type { ClientId, Instant, Seq, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { OutboxItem } from "../../platform/storage/schema.ts";

/** How far an own message is: with the clock, one tick, two ticks, or not sent at all. */
export type Delivery = { kind: "sending" } | { kind: "sent" } | { kind: "seen" } | { kind: "failed"; code: ErrorCode };

export type MessageItem = {
  kind: "message";
  key: string;
  /** null while the server has no number for it. */
  seq: Seq | null;
  clientId: ClientId;
  sender: UserId;
  senderName: string;
  text: string;
  createdAt: Instant;
  /** null for others' messages. */
  delivery: Delivery | null;
  /** First and last of a group of one sender's messages. */
  isFirst: boolean;
  isLast: boolean;
};

export type StreamItem = { kind: "day"; key: string; at: Instant } | { kind: "new"; key: string } | MessageItem;

export type StreamInput = {
  messages: readonly Message[];
  ahead: readonly Message[];
  outbox: readonly OutboxItem[];
  me: UserId;
  seenSeq: Seq | null;
  /** What was read when the room was opened; the line stands after it. */
  readSeq: Seq;
};

/** A silence this long begins a new group. */
const GROUP_WITHIN_MS = 10 * 60_000;

/** The rows of a conversation: days, the line before what is new, and messages grouped by sender. */
export function toStreamItems(input: StreamInput): StreamItem[] {
  const { messages, ahead, outbox, me, seenSeq } = input;
  const isKnown = new Set<string>();
  const entries: MessageItem[] = [];
  const mine = ahead.filter((message) => message.sender === me);
  for (const message of [...messages, ...mine]) {
    if (message.sender === me) isKnown.add(message.clientId);
    entries.push(toItem(message, message.sender === me ? toDelivery(message.seq, seenSeq) : null));
  }
  for (const item of outbox) if (!isKnown.has(item.clientId)) entries.push(toWaitingItem(item, me));
  return withMarks(entries, input);
}

function withMarks(entries: readonly MessageItem[], { me, readSeq }: StreamInput): StreamItem[] {
  const items: StreamItem[] = [];
  let previous: MessageItem | null = null;
  let hasLine = false;
  for (const entry of entries) {
    const isNewDay = previous === null || toDay(previous.createdAt) !== toDay(entry.createdAt);
    if (isNewDay) items.push({ kind: "day", key: `day ${toDay(entry.createdAt)}`, at: entry.createdAt });
    const isUnread = readSeq > 0 && (entry.seq ?? 0) > readSeq && entry.sender !== me;
    const needsLine: boolean = !hasLine && isUnread && previous !== null;
    if (needsLine) items.push({ kind: "new", key: "new" });
    hasLine ||= isUnread;
    const isFirst: boolean = isNewDay || needsLine || previous === null || !isSameGroup(previous, entry);
    if (isFirst && previous !== null) previous.isLast = true;
    entry.isFirst = isFirst;
    items.push(entry);
    previous = entry;
  }
  if (previous !== null) previous.isLast = true;
  return items;
}

function isSameGroup(a: MessageItem, b: MessageItem): boolean {
  return a.sender === b.sender && Date.parse(b.createdAt) - Date.parse(a.createdAt) < GROUP_WITHIN_MS;
}

function toItem(message: Message, delivery: Delivery | null): MessageItem {
  const { seq, clientId, sender, senderName, text, createdAt } = message;
  const key = `${sender} ${clientId}`;
  return {
    kind: "message",
    key,
    seq,
    clientId,
    sender,
    senderName,
    text,
    createdAt,
    delivery,
    isFirst: false,
    isLast: false,
  };
}

function toWaitingItem({ clientId, text, createdAt, refusal }: OutboxItem, me: UserId): MessageItem {
  return {
    kind: "message",
    key: `${me} ${clientId}`,
    seq: null,
    clientId,
    sender: me,
    senderName: "",
    text,
    createdAt,
    delivery: refusal === null ? { kind: "sending" } : { kind: "failed", code: refusal },
    isFirst: false,
    isLast: false,
  };
}

export function toDelivery(seq: Seq, seenSeq: Seq | null): Delivery {
  return { kind: seenSeq !== null && seq <= seenSeq ? "seen" : "sent" };
}

/** The calendar day as the person's own clock counts it. */
function toDay(at: Instant): string {
  return new Date(at).toDateString();
}
