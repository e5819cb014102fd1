import type { Content } from "@atrium/contracts/content/content";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Mention } from "@atrium/contracts/messages";
import { listHandles } from "@atrium/contracts/rules/mentions";
import type pg from "pg";
import { listNamed } from "./mentions-store.ts";
import { toMention } from "../view.ts";

/** Whether there may be anybody to look up: most messages name nobody. */
export const mayMention = (content: Content): boolean => "text" in content && content.text.includes("@");

/** Whom of a room's members a message names. */
export async function findMentions(
  pool: pg.Pool,
  { roomId, sender, content }: { roomId: RoomId; sender: UserId; content: Content },
): Promise<Mention[]> {
  const handles = "text" in content ? listHandles(content.text) : [];
  if (handles.length === 0) return [];
  return (await listNamed(pool, { roomId, sender, handles })).map(toMention);
}
