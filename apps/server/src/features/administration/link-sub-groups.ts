import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { recordRoomAct } from "../audit/audit.ts";
import { canLink, owns } from "./policy.ts";
import { mayStandUnder } from "./rules.ts";
import {
  addLink,
  countLevels,
  countSubGroups,
  dropEnded,
  findParent,
  findStanding,
  getName,
  listAncestors,
  listKeepers,
  lockLinks,
  removeLink,
} from "./store.ts";

/** Sub-groups that one person links and unlinks: more than anybody does by hand. RATE_LIMITED. */
const CHANGES_AN_HOUR = { limit: 300, windowMs: 3_600_000 };

type Link = { readonly roomId: RoomId; readonly subGroupId: RoomId };

/** Puts a room of one's own under one that one runs. @throws AppError NOT_FOUND, CONFLICT, RATE_LIMITED */
export async function linkSubGroup(context: Context, userId: UserId, link: Link): Promise<void> {
  const { roomId, subGroupId } = link;
  await ensureRate(context, `administration:changed-by:${userId}`, CHANGES_AN_HOUR);
  await inTransaction(context, async (trx, after) => {
    await lockLinks(trx, [roomId, subGroupId]);
    const isTheirs = owns(await findStanding(trx, { roomId: subGroupId, userId }));
    if (!isTheirs || !canLink(await findStanding(trx, { roomId, userId }))) throw new AppError("NOT_FOUND");
    await dropEnded(trx, [roomId, subGroupId]);
    const parentId = await findParent(trx, subGroupId);
    if (parentId === roomId) return;
    const ancestors = await listAncestors(trx, roomId);
    const standing = { height: await countLevels(trx, subGroupId), count: await countSubGroups(trx, roomId) };
    if (!mayStandUnder({ ...link, parentId, ancestors, ...standing })) throw new AppError("CONFLICT");
    const at = context.clock.now();
    await addLink(trx, { ...link, at });
    const details = { name: await getName(trx, subGroupId) };
    await recordRoomAct(trx, { roomId, actorId: userId, at, action: "subGroup.linked", details });
    await publishAfter(context, { trx, after }, link);
  });
}

/** Takes it out again, be it as who runs the other or as its owner. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function unlinkSubGroup(context: Context, userId: UserId, link: Link): Promise<void> {
  const { roomId, subGroupId } = link;
  await ensureRate(context, `administration:changed-by:${userId}`, CHANGES_AN_HOUR);
  await inTransaction(context, async (trx, after) => {
    await lockLinks(trx, [roomId, subGroupId]);
    const runsOther = canLink(await findStanding(trx, { roomId, userId }));
    if (!runsOther && !owns(await findStanding(trx, { roomId: subGroupId, userId }))) throw new AppError("NOT_FOUND");
    if (!(await removeLink(trx, link))) return;
    const act = { roomId, actorId: userId, at: context.clock.now(), action: "subGroup.unlinked" } as const;
    await recordRoomAct(trx, { ...act, details: { name: await getName(trx, subGroupId) } });
    await publishAfter(context, { trx, after }, link);
  });
}

async function publishAfter({ hub }: Context, { trx, after }: Change, { roomId, subGroupId }: Link): Promise<void> {
  const keepers = await listKeepers(trx, [roomId, subGroupId]);
  after(() => {
    for (const keeper of keepers) hub.publishToUser(keeper, toEventText("administration.changed", {}));
  });
}
