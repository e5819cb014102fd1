import { randomBytes } from "node:crypto";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { InviteLink } from "@atrium/contracts/invitations";
import { INVITE_LINKS_MAX } from "@atrium/contracts/limits";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import type { Parsed } from "../../../platform/realtime/command.ts";
import type { RoomAction } from "@atrium/contracts/room-acts";
import { recordRoomAct } from "../../audit/audit.ts";
import {
  addLink,
  countLinks,
  findLink,
  type LinkRow,
  listLinks,
  lockLink,
  setLinkName,
  setRevoked,
} from "./links-store.ts";
import { ensureKeeper, ensureMayChange, lockAsKeeper, type Parts } from "../parts.ts";
import { publishChanged } from "../publish.ts";
import { listKeepers } from "../rooms-store.ts";
import { toLink } from "../view.ts";

/** Of an alias: 16 characters, of which nobody guesses one. */
const ALIAS_BYTES = 12;

/** @throws AppError NOT_FOUND */
export async function listRoomLinks(parts: Parts, userId: UserId, roomId: RoomId): Promise<InviteLink[]> {
  await ensureKeeper(parts, { roomId, userId }, "inviteUsersViaLink");
  return (await listLinks(parts.context.db.kysely, roomId)).map(toLink);
}

/** @throws AppError NOT_FOUND, BAD_INPUT for an end that is over, CONFLICT for one too many, RATE_LIMITED */
export async function createLink(
  { context }: Parts,
  userId: UserId,
  { roomId, name, expiresAt, userLimit, needsApproval }: Parsed<"invitations.createLink">,
): Promise<InviteLink> {
  await ensureMayChange(context, userId);
  const now = context.clock.now();
  const end = expiresAt === null ? null : new Date(expiresAt);
  if (end !== null && end <= now) throw new AppError("BAD_INPUT", { field: "expiresAt" });
  const alias = randomBytes(ALIAS_BYTES).toString("base64url");
  return inTransaction(context, async (trx, after) => {
    await lockAsKeeper({ trx }, { roomId, userId }, "inviteUsersViaLink");
    if ((await countLinks(trx, roomId)) >= INVITE_LINKS_MAX) throw new AppError("CONFLICT");
    const link = { alias, roomId, name, expiresAt: end, userLimit, needsApproval, createdAt: now };
    await addLink(trx, { ...link, createdBy: userId });
    await recordRoomAct(trx, { roomId, actorId: userId, at: now, action: "link.created", details: { name } });
    await publishAfter({ context }, { trx, after }, roomId);
    return getLink({ trx }, alias);
  });
}

/** @throws AppError NOT_FOUND, RATE_LIMITED */
export async function renameLink(
  parts: Parts,
  userId: UserId,
  { alias, name }: Parsed<"invitations.renameLink">,
): Promise<InviteLink> {
  return change(parts, { userId, alias }, async ({ trx }, link) => {
    if (link.revokedAt !== null) throw new AppError("NOT_FOUND");
    await setLinkName(trx, alias, name);
    await recordLink(parts, { trx }, { userId, roomId: link.roomId, action: "link.renamed", name });
    return getLink({ trx }, alias);
  });
}

/** @throws AppError NOT_FOUND, RATE_LIMITED */
export async function revokeLink(parts: Parts, userId: UserId, alias: string): Promise<void> {
  await change(parts, { userId, alias }, async ({ trx }, { roomId, name, revokedAt }) => {
    await setRevoked(trx, alias, parts.context.clock.now());
    if (revokedAt === null) await recordLink(parts, { trx }, { userId, roomId, action: "link.revoked", name });
  });
}

type LinkAct = { userId: UserId; roomId: RoomId; action: RoomAction; name: string };

function recordLink(
  { context }: Parts,
  { trx }: Pick<Change, "trx">,
  { userId, name, ...act }: LinkAct,
): Promise<void> {
  return recordRoomAct(trx, { ...act, actorId: userId, at: context.clock.now(), details: { name } });
}

/** Changes a link of a room that the actor looks after, with both held. */
async function change<Result>(
  { context }: Parts,
  { userId, alias }: { userId: UserId; alias: string },
  run: (change: Change, link: LinkRow) => Promise<Result>,
): Promise<Result> {
  await ensureMayChange(context, userId);
  const found = await findLink(context.db.kysely, alias);
  if (!found) throw new AppError("NOT_FOUND");
  const { roomId } = found;
  return inTransaction(context, async (trx, after) => {
    await lockAsKeeper({ trx }, { roomId, userId }, "inviteUsersViaLink");
    const link = await lockLink(trx, alias);
    if (!link) throw new AppError("NOT_FOUND");
    const result = await run({ trx, after }, link);
    await publishAfter({ context }, { trx, after }, roomId);
    return result;
  });
}

async function publishAfter(
  { context }: Pick<Parts, "context">,
  { trx, after }: Change,
  roomId: RoomId,
): Promise<void> {
  const keepers = await listKeepers(trx, roomId, "inviteUsersViaLink");
  after(() => publishChanged(context, keepers));
}

async function getLink({ trx }: Pick<Change, "trx">, alias: string): Promise<InviteLink> {
  const link = await findLink(trx, alias);
  if (!link) throw new Error("the link that was just changed is not there");
  return toLink(link);
}
