import type { Content, NewContent } from "@atrium/contracts/content/content";

/** What is being sent, as it stands in the room once it is there. */
export function toShownContent(content: NewContent): Content {
  return content.kind === "poll" ? { ...content, isClosed: content.isClosed ?? false } : content;
}
