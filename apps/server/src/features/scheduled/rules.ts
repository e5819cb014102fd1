import type { Content } from "@atrium/contracts/content/content";
import type { ScheduledId } from "@atrium/contracts/ids";

/** What a scheduled message is sealed for: neither another's nor a message can be put in its place. */
export const toScheduledKey = (scheduledId: ScheduledId): string => `scheduled/${scheduledId}`;

/** The same message with other words; null for a kind that is sent as it was made, and for one that would say nothing. */
export function withText(content: Content, text: string): Content | null {
  if (!("text" in content) || content.kind === "link") return null;
  if (content.kind === "text" && text.trim() === "") return null;
  return { ...content, text };
}
