import type { Seq } from "@atrium/contracts/ids";
import { canBeForwarded, isWritten, toCopiedText } from "../../content/shown-content.ts";
import type { MessageItem } from "../list-items.ts";

/** What can be done to a message, in the order in which it is offered. */
export const ACTIONS = [
  "reply",
  "edit",
  "forward",
  "copy",
  "save",
  "select",
  "seen",
  "closePoll",
  "report",
  "hide",
  "delete",
] as const;
export type Action = (typeof ACTIONS)[number];

/** What the reader may do in the room, also with what others said. `isToldWho`: of their own words, who has read them. */
export type Reader = {
  readonly canPost: boolean;
  /** Also where only the owner writes; not in a chat that is closed. */
  readonly canReact: boolean;
  readonly canDeleteOthers: boolean;
  readonly canEditOthers: boolean;
  readonly isToldWho: boolean;
  /** There is somebody to report to. */
  readonly canReport: boolean;
};

/** Nothing can be done to what is deleted, or to what the server does not have yet. */
export function listActions(
  { seq, content, delivery }: MessageItem,
  { canPost, canDeleteOthers, canEditOthers, isToldWho, canReport }: Reader,
): Action[] {
  if (seq === null || content.kind === "deleted") return [];
  const isOwn = delivery !== null;
  const isOffered: Record<Action, boolean> = {
    reply: canPost,
    edit: (isOwn || canEditOthers) && canPost && isWritten(content),
    forward: canBeForwarded(content),
    copy: toCopiedText(content) !== null,
    save: true,
    select: true,
    seen: isOwn && isToldWho,
    closePoll: content.kind === "poll" && !content.isClosed && (isOwn || canDeleteOthers),
    report: canReport && !isOwn,
    hide: true,
    delete: isOwn || canDeleteOthers,
  };
  return ACTIONS.filter((action) => isOffered[action]);
}

/** One's own newest words among these, which Up in an empty field edits; null without any. */
export function findLastOwnText(items: readonly { readonly kind: string }[]): { seq: Seq; text: string } | null {
  const own = (items as readonly MessageItem[]).findLast(
    (item) => item.kind === "message" && item.delivery !== null && item.seq !== null && isWritten(item.content),
  );
  return own && isWritten(own.content) && own.seq !== null ? { seq: own.seq, text: own.content.text } : null;
}
