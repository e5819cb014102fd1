import type { Seq } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";

/**
 * The truer of two copies of a message: the one with the higher revision. What everyone is told says nothing about the reader's own
 * reaction and vote, nor whether they deleted it for themselves, so that what is known of them stays. Answers with `known` itself where the other adds nothing.
 */
export function mergeMessage(known: Message, other: Message): Message {
  if (known.isHidden) return known;
  if (other.isHidden) return toHidden(other);
  const ownReaction = other.ownReaction === undefined ? known.ownReaction : other.ownReaction;
  if (other.revision > known.revision) {
    const votes = other.votes && { ...other.votes, own: other.votes.own ?? known.votes?.own };
    if (ownReaction === undefined) return votes === undefined ? other : { ...other, votes };
    return { ...other, ownReaction, ...(votes && { votes }) };
  }
  const isTold = other.revision === known.revision && known.ownReaction === undefined && ownReaction !== undefined;
  return isTold ? { ...known, ownReaction } : known;
}

/**
 * Takes over every truer copy of a message that is there, and what it says into what quotes it: a quote is as what it quotes is now. Answers
 * with the same list where there is none.
 */
export function mergeRevisions<Messages extends readonly Message[]>(
  messages: Messages,
  others: readonly Message[],
): Messages {
  if (others.length === 0) return messages;
  const bySeq = toTruest(others);
  const merged = replaceEach(messages, (message) => {
    const other = bySeq.get(message.seq);
    return other === undefined ? message : mergeMessage(message, other);
  });
  for (const { seq, revision } of merged) if (revision > (bySeq.get(seq)?.revision ?? revision)) bySeq.delete(seq);
  return replaceEach(merged, (message) => quoteAnew(message, bySeq));
}

/** Of several copies of one message the truest, whichever came first. */
function toTruest(copies: readonly Message[]): Map<Seq, Message> {
  const bySeq = new Map<Seq, Message>();
  for (const copy of copies) {
    const known = bySeq.get(copy.seq);
    bySeq.set(copy.seq, known === undefined ? copy : mergeMessage(known, copy));
  }
  return bySeq;
}

/** What it answers says something else now, or nothing any more. Answers with the message itself where it is as it was. */
export function quoteAnew(message: Message, changed: ReadonlyMap<Seq, Message>): Message {
  const { replyTo } = message;
  const content = replyTo && changed.get(replyTo.seq)?.content;
  if (!content || JSON.stringify(content) === JSON.stringify(replyTo.content)) return message;
  return { ...message, replyTo: { ...replyTo, content } };
}

/** The reader reacted, here or on another device. */
export function setOwnReaction<Messages extends readonly Message[]>(
  messages: Messages,
  { seq, emoji }: { seq: Seq; emoji: string | null },
): Messages {
  return replaceEach(messages, (message) =>
    message.seq === seq && (message.ownReaction ?? null) !== emoji ? { ...message, ownReaction: emoji } : message,
  );
}

/** The reader voted, here or on another device. */
export function setOwnVote<Messages extends readonly Message[]>(
  messages: Messages,
  { seq, options }: { seq: Seq; options: readonly number[] },
): Messages {
  return replaceEach(messages, (message) => {
    if (message.seq !== seq || message.content.kind !== "poll") return message;
    const votes = message.votes ?? { counts: message.content.options.map(() => 0), voters: 0 };
    return { ...message, votes: { ...votes, own: [...options] } };
  });
}

/** The reader deleted these for themselves, here or on another device. */
export function setHidden<Messages extends readonly Message[]>(messages: Messages, seqs: readonly Seq[]): Messages {
  if (seqs.length === 0) return messages;
  return replaceEach(messages, (message) =>
    seqs.includes(message.seq) && !message.isHidden ? toHidden(message) : message,
  );
}

/** Its place stays, so that there is no hole; nothing of what it says does. */
function toHidden({ seq, clientId, sender, senderName, createdAt, revision }: Message): Message {
  return { seq, clientId, sender, senderName, createdAt, revision, content: { kind: "deleted" }, isHidden: true };
}

function replaceEach<Messages extends readonly Message[]>(
  messages: Messages,
  replace: (message: Message) => Message,
): Messages {
  let isChanged = false;
  const replaced = messages.map((message) => {
    const next = replace(message);
    isChanged ||= next !== message;
    return next;
  });
  return isChanged ? (replaced as readonly Message[] as Messages) : messages;
}
