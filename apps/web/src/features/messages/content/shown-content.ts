import type { Content, NewContent } from "@atrium/contracts/content/content";

/** Words that people wrote, which they can copy and change; with a preview of their link or without. */
export const isWritten = (content: Content): content is Extract<Content, { kind: "text" | "link" }> =>
  content.kind === "text" || content.kind === "link";

/** The words that are put on the clipboard; null where there are none. */
export const toCopiedText = (content: Content): string | null =>
  isWritten(content) || content.kind === "storyMessage" ? content.text : null;

/** What the members of one room are told of its event is not told elsewhere, nor is what was said to somebody's story, nor that somebody has called. */
export const canBeForwarded = ({ kind }: Content): boolean => !KEPT_IN_ROOM.has(kind);
const KEPT_IN_ROOM: ReadonlySet<Content["kind"]> = new Set([
  "eventCreate",
  "eventUpdate",
  "pin",
  "poke",
  "storyMessage",
  "call",
]);

/** What is being sent, as it stands in the room once it is there. */
export function toShownContent(content: NewContent): Content {
  return content.kind === "poll" ? { ...content, isClosed: content.isClosed ?? false } : content;
}
