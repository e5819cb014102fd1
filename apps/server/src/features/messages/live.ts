import type { RoomId } from "@atrium/contracts/ids";
import { toEventText } from "../../platform/realtime/connection.ts";
import type { CommandHandlers } from "../../platform/realtime/command.ts";
import type { Context } from "../../context.ts";
import type { Stored } from "./commit-queue.ts";
import type { Messages } from "./messages.ts";
import { ensureSeat } from "./policy.ts";
import type { OutgoingMessage } from "./store.ts";

type MessageCommands = Pick<
  CommandHandlers,
  "messages.send" | "messages.history" | "messages.search" | "messages.typing"
>;

export function messageCommands(context: Context, messages: Messages): MessageCommands {
  return {
    "messages.send": (connection, input) => messages.send(connection, input),
    "messages.history": async (connection, input) => {
      ensureSeat(await connection.findSeat(input.roomId));
      return messages.readHistory(input);
    },
    "messages.search": async (connection, input) => {
      ensureSeat(await connection.findSeat(input.roomId));
      return { messages: await messages.search(input.roomId, input.text) };
    },
    "messages.typing": async (connection, { roomId }) => {
      ensureSeat(await connection.findSeat(roomId));
      const { userId, displayName } = connection;
      context.hub.publishToViewers(roomId, toEventText("messages.typing", { roomId, userId, name: displayName }));
      return {};
    },
  };
}

/** One event a room and commit, whatever the number of its messages and receivers. */
export function publishStored(context: Context, stored: readonly Stored<OutgoingMessage>[]): void {
  const byRoom = Map.groupBy(stored, ({ message }) => message.roomId);
  for (const [roomId, ofRoom] of byRoom) context.hub.publishToRoom(roomId, toAddedText(roomId, ofRoom));
}

/** Written by hand because it is the most frequent serialisation of all; the contract's test holds it to the schema. */
function toAddedText(roomId: RoomId, stored: readonly Stored<OutgoingMessage>[]): string {
  const messages = stored.map(
    ({ message, placed }) =>
      `{"seq":${placed.seq},"clientId":"${message.clientId}","sender":"${message.sender}","senderName":${message.senderNameJson},"contentType":"text","text":${JSON.stringify(message.text)},"createdAt":"${placed.createdAt}"}`,
  );
  return `{"on":"messages.added","data":{"roomId":"${roomId}","messages":[${messages.join(",")}]}}`;
}
