import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import type { Stored } from "./sending/commit-queue.ts";
import type { OutgoingMessage } from "./sending/sending-store.ts";

/**
 * Characters of one `messages.added`; what was stored together and is longer is told in several, in order:
 * whoever reads slowly gets what is there in pieces, and can be told from who reads nothing.
 */
const EVENT_MAX_LENGTH = 128 * 1024;

/** One event a room and commit, whatever the number of its messages and receivers; several where the messages are long. */
export function publishStored(context: Context, stored: readonly Stored<OutgoingMessage>[]): void {
  const byRoom = Map.groupBy(stored, ({ message }) => message.roomId);
  for (const [roomId, ofRoom] of byRoom)
    publishTexts(context, { on: "messages.added", roomId }, ofRoom.map(toMessageText));
}

/** Tells a room's members how these messages are now. */
export function publishChanged(context: Context, roomId: RoomId, messages: readonly Message[]): void {
  publishTexts(
    context,
    { on: "messages.changed", roomId },
    messages.map((message) => JSON.stringify(message)),
  );
}

/** Tells a person's devices what their own reaction is, which the event for everyone does not. */
export function publishOwnReaction(
  context: Context,
  { roomId, seq, userId, emoji }: { roomId: RoomId; seq: number; userId: UserId; emoji: string | null },
): void {
  context.hub.publishToUser(userId, toEventText("messages.reacted", { roomId, seq, emoji }));
}

type ToRoom = { readonly on: "messages.added" | "messages.changed"; readonly roomId: RoomId };

function publishTexts(context: Context, event: ToRoom, messageTexts: readonly string[]): void {
  let [texts, length]: [string[], number] = [[], 0];
  for (const text of messageTexts) {
    if (length > 0 && length + text.length > EVENT_MAX_LENGTH) {
      context.hub.publishToRoom(event.roomId, toMessagesText(event, texts));
      [texts, length] = [[], 0];
    }
    texts.push(text);
    length += text.length;
  }
  if (texts.length > 0) context.hub.publishToRoom(event.roomId, toMessagesText(event, texts));
}

/** Written by hand because it is the most frequent serialisation of all; the contract's test holds it to the schema. */
function toMessageText({ message, placed }: Stored<OutgoingMessage>): string {
  return `{"seq":${placed.seq},"clientId":"${message.clientId}","sender":"${message.sender}","senderName":${message.senderNameJson},"createdAt":"${placed.createdAt}","content":${message.contentJson},"revision":0${message.moreJson}}`;
}

function toMessagesText({ on, roomId }: ToRoom, texts: readonly string[]): string {
  return `{"on":"${on}","data":{"roomId":"${roomId}","messages":[${texts.join(",")}]}}`;
}
