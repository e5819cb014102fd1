import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";

/** The author's devices ask again for what they keep on this person; nobody else hears of it. */
export function publishNotesChanged(
  { hub }: Pick<Context, "hub">,
  { authorId, subjectId }: { readonly authorId: UserId; readonly subjectId: UserId },
): void {
  hub.publishToUser(authorId, toEventText("notes.changed", { userIdOfContact: subjectId }));
}
