import { SMALL_ROOM_MEMBERS } from "@atrium/contracts/limits";
import { toEventText } from "../../platform/realtime/connection.ts";
import type { CommandHandlers } from "../../platform/realtime/command.ts";
import type { Context } from "../../context.ts";
import type { Messages } from "./messages.ts";
import { ensureCanPost, ensureMember } from "./policy.ts";
import { countMembers } from "./store.ts";
import { TypingThrottle } from "./sending/typing-throttle.ts";

type MessageCommands = Pick<
  CommandHandlers,
  | "messages.send"
  | "messages.pin"
  | "messages.unpin"
  | "messages.pins"
  | "messages.poke"
  | "messages.edit"
  | "messages.removePreview"
  | "messages.delete"
  | "messages.hide"
  | "messages.react"
  | "messages.forward"
  | "messages.keepFile"
  | "messages.files"
  | "messages.vote"
  | "messages.closePoll"
  | "messages.voters"
  | "messages.history"
  | "messages.changes"
  | "messages.search"
  | "messages.searchEverywhere"
  | "messages.typing"
  | "messages.saveDraft"
  | "messages.drafts"
  | "messages.save"
  | "messages.unsave"
  | "messages.saved"
>;

export function messageCommands(context: Context, messages: Messages): MessageCommands {
  const typing = new TypingThrottle();
  return {
    "messages.send": (connection, input) => messages.send(connection, input),
    "messages.pin": async (connection, input) => {
      await messages.pin(connection, input);
      return {};
    },
    "messages.unpin": async (connection, input) => {
      await messages.unpin(connection, input);
      return {};
    },
    "messages.pins": async (connection, { roomId }) => {
      ensureMember(await connection.findSubscription(roomId));
      return messages.listPins(connection.userId, roomId);
    },
    "messages.poke": (connection, input) => messages.poke(connection, input),
    "messages.edit": (connection, input) => messages.edit(connection, input),
    "messages.removePreview": (connection, input) => messages.removePreview(connection, input),
    "messages.delete": (connection, input) => messages.delete(connection, input),
    "messages.hide": async (connection, input) => {
      await messages.hide(connection, input);
      return {};
    },
    "messages.react": (connection, input) => messages.react(connection, input),
    "messages.forward": async (connection, input) => {
      await messages.forward(connection, input);
      return {};
    },
    "messages.keepFile": (connection, input) => messages.keepFile(connection.userId, input),
    "messages.files": async (connection, input) => {
      ensureMember(await connection.findSubscription(input.roomId));
      return messages.linkFiles(connection.userId, input);
    },
    "messages.vote": (connection, input) => messages.vote(connection, input),
    "messages.closePoll": (connection, input) => messages.closePoll(connection, input),
    "messages.voters": async (connection, input) => {
      ensureMember(await connection.findSubscription(input.roomId));
      return messages.listVoters(connection.userId, input);
    },
    "messages.changes": async (connection, input) => {
      ensureMember(await connection.findSubscription(input.roomId));
      return messages.listChanges({ ...input, viewer: connection.userId });
    },
    "messages.history": async (connection, input) => {
      ensureMember(await connection.findSubscription(input.roomId));
      return messages.readHistory({ ...input, viewer: connection.userId });
    },
    "messages.search": async (connection, input) => {
      ensureMember(await connection.findSubscription(input.roomId));
      const { roomId, text, ...filter } = input;
      return { messages: await messages.search({ roomId, text, filter, viewer: connection.userId }) };
    },
    "messages.searchEverywhere": async (connection, { text, ...filter }) => ({
      hits: await messages.searchEverywhere({ text, filter, viewer: connection.userId }),
    }),
    "messages.save": async (connection, input) => {
      ensureMember(await connection.findSubscription(input.roomId));
      return messages.save(connection.userId, input);
    },
    "messages.unsave": async (connection, { savedId }) => {
      await messages.unsave(connection.userId, savedId);
      return {};
    },
    "messages.saved": (connection, input) => messages.listSaved(connection.userId, input),
    "messages.saveDraft": async (connection, input) => {
      await messages.saveDraft(connection, input);
      return {};
    },
    "messages.drafts": async ({ userId }) => ({ drafts: await messages.listDrafts(userId) }),
    "messages.typing": async (connection, { roomId }) => {
      ensureCanPost(await connection.findSubscription(roomId));
      const { userId, displayName } = connection;
      // What comes too often, and what only a crowd would see, is told to nobody: it is no fault of who types.
      if (!typing.isAllowed(userId, roomId)) return {};
      if ((await countMembers(context.db.pool, roomId)) > SMALL_ROOM_MEMBERS) return {};
      context.hub.publishToViewers(roomId, toEventText("messages.typing", { roomId, userId, name: displayName }));
      return {};
    },
  };
}
