import type { ClientId, Instant, RoomId, Seq, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";

export const ME = "me" as UserId;
export const OTHER = "other" as UserId;
export const ROOM = "room" as RoomId;

export const say = (text: string) => ({ kind: "text" as const, text });

/** The words of what is being sent, which are all that these tests send. */
export const toText = (content: { readonly kind: string; readonly text?: string }): string =>
  content.text ?? content.kind;

export function makeMessage(seq: Seq, changes: Partial<Message> = {}): Message {
  return {
    seq,
    clientId: `c${seq}` as ClientId,
    sender: OTHER,
    senderName: "Priya Raghunathan",
    createdAt: new Date(Date.UTC(2026, 5, 18, 8, 0, seq)).toISOString() as Instant,
    content: say(`message ${seq}`),
    revision: 0,
    ...changes,
  };
}

export function makeMessages(from: Seq, to: Seq): Message[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => makeMessage(from + index));
}
