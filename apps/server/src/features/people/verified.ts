import type { UserId } from "@atrium/contracts/ids";
import type { Face, VerifiedUser } from "@atrium/contracts/people";
import type { Context } from "../../context.ts";
import type { Change } from "../../platform/db/transaction.ts";
import { publishPicture } from "./publish.ts";
import { listPictures, putVerified } from "./store.ts";
import { toFace } from "./view.ts";

/** Whether the host vouches for somebody; whoever shows them anywhere shows it. In a change of who may say so. */
export async function setVerified(
  context: Pick<Context, "storage" | "bus">,
  { trx, after }: Change,
  { userId, isVerified }: VerifiedUser,
): Promise<Face> {
  const row = await putVerified(trx, userId, isVerified);
  after(() => publishPicture(context, row));
  return toFace(context, row);
}

/** Of these people, in the order asked for; who is unknown is not verified. */
export async function listVerified({ db }: Pick<Context, "db">, userIds: readonly UserId[]): Promise<VerifiedUser[]> {
  const known = await listPictures(db.kysely, userIds);
  const verified = new Set(known.filter(({ isVerified }) => isVerified).map(({ userId }) => userId));
  return userIds.map((userId) => ({ userId, isVerified: verified.has(userId) }));
}
