import type { Instant } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Parsed } from "../../../platform/realtime/command.ts";
import { recordRoomAct } from "../../audit/audit.ts";
import { type Actor, ensureMayChange, lockFor } from "../change-room.ts";
import { endRestrictions, findStanding, setRestriction } from "./membership-store.ts";
import { canRestrict } from "../policy.ts";
import { publishMembership } from "../publish.ts";

/**
 * Lets a member read and not write for a while, or write again; their open connections follow at once, on every node.
 * @throws AppError NOT_FOUND, RATE_LIMITED
 */
export async function restrictMember(
  context: Context,
  { userId }: Actor,
  { roomId, userId: restricted, minutes }: Parsed<"rooms.restrict">,
): Promise<void> {
  await ensureMayChange(context, { userId });
  const at = context.clock.now();
  const until = minutes === null ? null : new Date(at.getTime() + minutes * 60_000);
  await inTransaction(context, async (trx, after) => {
    const membership = await lockFor({ trx }, { roomId, userId }, () => true);
    const other = await findStanding(trx, { roomId, userId: restricted });
    if (restricted === userId || other === null || !canRestrict(membership, other.role))
      throw new AppError("NOT_FOUND");
    await setRestriction(trx, { roomId, userId: restricted, until });
    const act = { roomId, actorId: userId, subjectIds: [restricted], at } as const;
    await (until === null
      ? recordRoomAct(trx, { ...act, action: "member.unrestricted" })
      : recordRoomAct(trx, { ...act, action: "member.restricted", details: { until: toInstant(until) } }));
    after(() => publishMembership(context, roomId, [restricted]));
  });
}

const toInstant = (at: Date): Instant => at.toISOString() as Instant;

/** Whose time is over writes again. */
export function restrictionsJob(context: Context): JobDefinition {
  return {
    name: "rooms.end-restrictions",
    cron: "* * * * *",
    async run() {
      const ended = await endRestrictions(context.db.kysely, context.clock.now());
      for (const { roomId, userId } of ended) publishMembership(context, roomId, [userId]);
    },
  };
}
