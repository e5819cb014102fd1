import type { MemberDetails } from "@atrium/contracts/administration";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { recordCounted } from "../audit/audit.ts";
import { findMember, listAlsoIn } from "./member-store.ts";
import { looksAfter, seesRequests } from "./policy.ts";
import { findStanding } from "./store.ts";
import { toMemberDetails } from "./view.ts";

/** Members whose details one person reads in an hour: a script that collects addresses is told when to go on. RATE_LIMITED. */
const READS_AN_HOUR = { limit: 600, windowMs: 3_600_000 };

/**
 * Somebody in a room as its administrators see them, how to reach them with it; that it was read is written down.
 * @throws AppError NOT_FOUND, RATE_LIMITED
 */
export async function getMember(
  context: Context,
  reader: UserId,
  { roomId, userId }: { roomId: RoomId; userId: UserId },
): Promise<MemberDetails> {
  const { clock, db } = context;
  await ensureRate(context, `administration:members-read-by:${reader}`, READS_AN_HOUR);
  const standing = await findStanding(db.kysely, { roomId, userId: reader });
  if (!looksAfter(standing)) throw new AppError("NOT_FOUND");
  const member = await findMember(db.kysely, { roomId, userId });
  if (!member || (member.role === null && !seesRequests(standing))) throw new AppError("NOT_FOUND");
  const alsoIn = await listAlsoIn(db.kysely, { roomId, userId, reader });
  const read = { action: "member.read", subjectId: userId, actorId: reader, address: null } as const;
  if (reader !== userId && member.role !== null) await recordCounted(db.kysely, read, clock.now());
  return toMemberDetails(member, { alsoIn, seesRequests: seesRequests(standing) });
}
