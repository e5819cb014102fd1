import { isAnonymous } from "@atrium/contracts/rules/room-rights";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { addJobOn } from "../../platform/jobs/add-job.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import type { Connection } from "../../platform/realtime/connection.ts";
import type { Messages } from "../messages/messages.ts";
import { publishChanged } from "./live-changes.ts";
import { canModerate } from "./policy.ts";
import { findStanding, listModerators } from "./store.ts";
import { TELL_AUTHOR } from "./tell-author.ts";

type Parts = { readonly context: Context; readonly messages: Pick<Messages, "remove"> };

/** Deletes what another said for a reason, of which its author is told by a job of the same transaction. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function removeMessage(
  { context, messages }: Parts,
  connection: Connection,
  { roomId, seq, reason }: Parsed<"moderation.remove">,
): Promise<void> {
  const { kysely } = context.db;
  const { userId: moderatorId } = connection;
  const standing = await findStanding(kysely, { roomId, userId: moderatorId });
  if (!canModerate(standing)) throw new AppError("NOT_FOUND");
  const also = (client: Parameters<typeof addJobOn>[0], authorId: string) => {
    // Who stays anonymous is told to nobody.
    const from = isAnonymous(standing) ? authorId : moderatorId;
    return addJobOn(client, TELL_AUTHOR, { roomId, authorId, moderatorId: from, reason });
  };
  await messages.remove(connection, { roomId, seq }, { reason, also });
  publishChanged(context, roomId, await listModerators(kysely, roomId));
}
