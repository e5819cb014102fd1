import type { Seq, UserId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import type { Content } from "@atrium/contracts/content/content";
import { m } from "../../../platform/i18n/messages.ts";

/** The one line under a room's name. */
export type Preview =
  | { kind: "none" }
  | { kind: "draft"; text: string }
  | { kind: "waiting"; text: string }
  | { kind: "deleted"; text: string }
  | { kind: "poke"; text: string }
  | { kind: "own"; text: string; seq: Seq }
  | { kind: "other"; name: string | null; text: string };

type PreviewInput = {
  room: Room;
  me: UserId;
  draft: string;
  waiting: string | null;
  toLine: (content: Content, isOwn: boolean) => string;
};

/** A draft comes first, then what is on its way, then the newest message; names are told where several write. */
export function toPreview({ room, me, draft, waiting, toLine }: PreviewInput): Preview {
  if (draft.trim() !== "") return { kind: "draft", text: draft };
  if (waiting !== null) return { kind: "waiting", text: waiting };
  const message = room.recentMessage;
  if (message === null) return { kind: "none" };
  const text = toLine(message.content, message.sender === me);
  if (message.content.kind === "deleted") return { kind: "deleted", text };
  if (message.sender === me) return { kind: "own", text, seq: message.seq };
  if (message.content.kind === "poke") return { kind: "poke", text };
  const { senderName } = message;
  const name = senderName === null ? m["access.deletedAccount"]() : (senderName.split(" ", 1)[0] ?? "");
  return { kind: "other", text, name: room.chatType === "direct" ? null : name };
}
