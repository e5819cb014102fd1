import type { Content } from "@atrium/contracts/content/content";
import type { ErrorCode } from "@atrium/contracts/errors";
import type { ClientId, Instant, Seq, UserId } from "@atrium/contracts/ids";
import type { Message, PollVotes, Reaction } from "@atrium/contracts/messages";
import { isMentioned } from "@atrium/contracts/rules/notifications";
import { toShownContent } from "../content/shown-content.ts";
import type { OutboxItem } from "../stores.ts";

/** How far an own message is: with the clock, one tick, two ticks, or not sent at all. */
export type Delivery = { kind: "sending" } | { kind: "sent" } | { kind: "seen" } | { kind: "failed"; code: ErrorCode };

export type MessageItem = {
  kind: "message";
  key: string;
  /** null while the server has no number for it. */
  seq: Seq | null;
  clientId: ClientId;
  sender: UserId;
  /** null once they have deleted their account. */
  senderName: string | null;
  content: Content;
  isEdited: boolean;
  reactions: readonly Reaction[];
  ownReaction: string | null;
  /** What it answers; null for what answers nothing. */
  replyTo: Message["replyTo"] | null;
  /** Whom it names; undefined for what names nobody. */
  mentions: Message["mentions"];
  mentionsMe: boolean;
  forwardedFrom: Message["forwardedFrom"] | null;
  votes: PollVotes | null;
  createdAt: Instant;
  /** null for others' messages. */
  delivery: Delivery | null;
  /** First and last of a group of one sender's messages. */
  isFirst: boolean;
  isLast: boolean;
  isAfterPause: boolean;
  /** Whether what it answers is there for the reader, who may have deleted it for themselves. */
  hasQuote: boolean;
  /** Of all pokes in sight: the one that is not answered yet. */
  isNewestPoke: boolean;
};

export type ListItem = { kind: "day"; key: string; at: Instant } | { kind: "new"; key: string } | MessageItem;

export type ListInput = {
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
/** Messages that follow each other faster than this come in a burst, without a pause, and do not rise into place. */
const PAUSE_MS = 500;
const NO_REACTIONS: readonly Reaction[] = [];

/** The rows of a conversation: days, the line before what is new, and messages grouped by sender. */
export function toListItems(input: ListInput): ListItem[] {
  const sources = toSources(input);
  const hidden = new Set(input.messages.flatMap(({ seq, isHidden }) => (isHidden ? [seq] : [])));
  const breaks = toBreaks(sources, input);
  const newestPoke = sources.findLast(({ content }) => content.kind === "poke");
  const items: ListItem[] = [];
  for (const [index, source] of sources.entries()) {
    const { isNewDay, needsLine, isFirst, isAfterPause } = breaks[index] ?? NO_BREAK;
    if (isNewDay) items.push({ kind: "day", key: `day ${toFacts(source).day}`, at: source.createdAt });
    if (needsLine) items.push({ kind: "new", key: "new" });
    const isLast = breaks[index + 1]?.isFirst ?? true;
    const hasQuote = source.replyTo !== undefined && !hidden.has(source.replyTo.seq);
    const isNewestPoke = source === newestPoke;
    items.push(toItem(source, input, { isFirst, isLast, isAfterPause, hasQuote, isNewestPoke }));
  }
  return items;
}

function toSources({ messages, ahead, outbox, me }: ListInput): Source[] {
  // What the reader deleted for themselves is shown nowhere.
  const known = [...messages, ...ahead.filter((message) => message.sender === me)].filter(({ isHidden }) => !isHidden);
  const isKnown = new Set(known.filter(({ sender }) => sender === me).map(({ clientId }) => clientId));
  return [...known, ...outbox.filter(({ clientId }) => !isKnown.has(clientId))];
}

/** What stands before a message: a day, the line, or another group. */
type Break = { isNewDay: boolean; needsLine: boolean; isFirst: boolean; isAfterPause: boolean };
const NO_BREAK: Break = { isNewDay: false, needsLine: false, isFirst: false, isAfterPause: false };

function toBreaks(sources: readonly Source[], { me, readSeq }: ListInput): Break[] {
  let hasLine = false;
  return sources.map((source, index) => {
    const previous = sources[index - 1];
    const isNewDay = previous === undefined || toFacts(previous).day !== toFacts(source).day;
    const isUnread = readSeq > 0 && "seq" in source && source.seq > readSeq && source.sender !== me;
    const needsLine = !hasLine && isUnread && previous !== undefined;
    hasLine ||= isUnread;
    const isFirst = isNewDay || needsLine || !isSameGroup(previous, source, me);
    const isAfterPause = previous === undefined || toFacts(source).atMs - toFacts(previous).atMs >= PAUSE_MS;
    return { isNewDay, needsLine, isFirst, isAfterPause };
  });
}

function isSameGroup(a: Source, b: Source, me: UserId): boolean {
  // That something was pinned stands by itself, between the groups.
  if (a.content.kind === "pin" || b.content.kind === "pin") return false;
  return toSender(a, me) === toSender(b, me) && toFacts(b).atMs - toFacts(a).atMs < GROUP_WITHIN_MS;
}

/** A message the server has numbered, or one that waits for that. */
type Source = Message | OutboxItem;

/** Worked out once for each message, because a busy room makes its rows anew many times a second. */
type Facts = { readonly atMs: number; readonly day: string; item: MessageItem | null };
const facts = new WeakMap<Source, Facts>();

function toFacts(source: Source): Facts {
  const known = facts.get(source);
  if (known !== undefined) return known;
  const at = new Date(source.createdAt);
  // The calendar day as the person's own clock counts it.
  const fresh = { atMs: at.getTime(), day: at.toDateString(), item: null };
  facts.set(source, fresh);
  return fresh;
}

type Group = Pick<MessageItem, "isFirst" | "isLast" | "isAfterPause" | "hasQuote" | "isNewestPoke">;

/** The same object as the last time unless something about the row has changed: only changed rows are rendered again. */
function toItem(source: Source, { me, seenSeq }: ListInput, group: Group): MessageItem {
  const known = toFacts(source);
  const delivery =
    "seq" in source ? (source.sender === me ? toDelivery(source.seq, seenSeq) : null) : toWaiting(source);
  if (known.item !== null && isAsBefore(known.item, delivery, group)) return known.item;
  const { clientId, createdAt } = source;
  const sender = toSender(source, me);
  known.item = {
    kind: "message",
    key: `${sender} ${clientId}`,
    seq: "seq" in source ? source.seq : null,
    clientId,
    sender,
    senderName: "seq" in source ? source.senderName : "",
    content: "seq" in source ? source.content : toShownContent(source.content),
    isEdited: "seq" in source && source.editedAt !== undefined,
    reactions: "seq" in source ? (source.reactions ?? NO_REACTIONS) : NO_REACTIONS,
    ownReaction: "seq" in source ? (source.ownReaction ?? null) : null,
    mentions: "seq" in source ? source.mentions : undefined,
    mentionsMe: "seq" in source && isMentioned(source, { userId: me }),
    replyTo: (group.hasQuote && source.replyTo) || null,
    forwardedFrom: "seq" in source ? (source.forwardedFrom ?? null) : null,
    votes: "seq" in source ? (source.votes ?? null) : null,
    createdAt,
    delivery,
    ...group,
  };
  return known.item;
}

function isAsBefore(
  item: MessageItem,
  now: Delivery | null,
  { isFirst, isLast, isAfterPause, hasQuote, isNewestPoke }: Group,
): boolean {
  return (
    item.delivery?.kind === now?.kind &&
    item.isFirst === isFirst &&
    item.isLast === isLast &&
    item.isAfterPause === isAfterPause &&
    item.hasQuote === hasQuote &&
    item.isNewestPoke === isNewestPoke
  );
}

function toSender(source: Source, me: UserId): UserId {
  return "seq" in source ? source.sender : me;
}

function toWaiting({ refusal }: OutboxItem): Delivery {
  return refusal === null ? { kind: "sending" } : { kind: "failed", code: refusal };
}

export function toDelivery(seq: Seq, seenSeq: Seq | null): Delivery {
  return { kind: seenSeq !== null && seq <= seenSeq ? "seen" : "sent" };
}
