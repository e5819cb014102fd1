import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { JoinTarget } from "@atrium/contracts/invitations";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Kysely } from "kysely";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { countJoined, findLink, type LinkRow, lockLink } from "./links-store.ts";
import { toFeedRoom } from "../notices.ts";
import type { Parts } from "../parts.ts";
import { findPending } from "../paid/paid-store.ts";
import { publishChanged } from "../publish.ts";
import { addRequest, isAsking, touchWaiting } from "../requests/requests-store.ts";
import { findStanding, listRoomPreviews } from "../../rooms/rooms.ts";
import { findRoom, listKeepers, lockRoom, type RoomRow } from "../rooms-store.ts";
import { isWhole, type Standing, toStanding } from "../rules.ts";
import { toDoor } from "../view.ts";

/** Doors that one person looks behind in an hour: more than anybody is sent. RATE_LIMITED. */
const LOOKS_AN_HOUR = { limit: 600, windowMs: 3_600_000 };
/** Rooms that one person joins or asks to join in an hour: each is told to the people there. RATE_LIMITED. */
const JOINS_AN_HOUR = { limit: 100, windowMs: 3_600_000 };

/** @throws AppError RATE_LIMITED */
export async function findDoor(
  { context }: Parts,
  userId: UserId,
  target: JoinTarget,
): Promise<CommandOutput<"invitations.find">> {
  await ensureRate(context, `invitations:looked-by:${userId}`, LOOKS_AN_HOUR);
  const { kysely } = context.db;
  const place = await findPlace(kysely, target);
  const room = place && (await findRoom(kysely, place.roomId));
  if (!place || !room) return { status: "missing" };
  if (!isWhole(room)) context.log.warn({ roomId: room.roomId }, "a group without a name or without people is invalid");
  const status = await judge({ context }, kysely, { userId, room, link: place.link });
  if (status === "member") return { status, roomId: room.roomId };
  if (status === "missing" || status === "expired" || status === "full") return { status };
  const preview = (await listRoomPreviews(context, [room.roomId])).get(room.roomId) ?? null;
  return { status, door: toDoor(room, { link: place.link, preview }) };
}

/**
 * Joins, or asks to. The room is held first, the link after it: what the link has left is read when nobody else can take it
 * (part 2 §4 "Join via invite link").
 * @throws AppError RATE_LIMITED
 */
export async function joinRoom(
  parts: Parts,
  userId: UserId,
  target: JoinTarget,
): Promise<CommandOutput<"invitations.join">> {
  const { context, rooms } = parts;
  await ensureRate(context, `invitations:joined-by:${userId}`, JOINS_AN_HOUR);
  const place = await findPlace(context.db.kysely, target);
  if (!place) return { status: "missing" };
  return inTransaction(context, async (trx, after) => {
    const room = await lockRoom(trx, place.roomId);
    const link = place.link && (await lockLink(trx, place.link.alias));
    if (!room || (place.link && !link)) return { status: "missing" };
    const status = await judge(parts, trx, { userId, room, link });
    if (status === "member") return { status, roomId: room.roomId };
    if (status === "approval") {
      await askToJoin(parts, { trx, after }, { userId, room, link });
      return { status: "requested" };
    }
    if (status !== "open") return { status };
    await rooms.admit({ trx, after }, room.roomId, [userId]);
    if (link) await countUses(parts, { trx, after }, link, 1);
    return { status: "joined", roomId: room.roomId };
  });
}

type Place = { readonly roomId: RoomId; readonly link: LinkRow | null };

/** Which room a way leads to, and by which link. */
export async function findPlace(db: Kysely<DB>, target: JoinTarget): Promise<Place | null> {
  if ("roomId" in target) return { roomId: target.roomId, link: null };
  const link = await findLink(db, target.alias);
  return link && { roomId: link.roomId, link };
}

type Coming = { readonly userId: UserId; readonly room: RoomRow; readonly link: LinkRow | null };

/** How somebody stands before a room that is held, or as it is just now. */
export async function judge(
  { context }: Pick<Parts, "context">,
  db: Kysely<DB>,
  { userId, room, link }: Coming,
): Promise<Standing> {
  const isMember = (await findStanding(db, { roomId: room.roomId, userId })) !== null;
  const asks = await isAsking(db, room.roomId, userId);
  const hasPaid =
    room.feeMinor !== null && (await findPending(db, { roomId: room.roomId, userId }))?.state === "asking";
  return toStanding({ room, link, isMember, isAsking: asks, hasPaid, now: context.clock.now() });
}

/** The request, and an item in the feed of everyone who can answer it. One of before would look as if it could be answered again. */
export async function askToJoin(
  { context, notifications }: Pick<Parts, "context" | "notifications">,
  change: Change,
  { userId, room, link }: Coming,
): Promise<void> {
  const { trx, after } = change;
  const { roomId } = room;
  const now = context.clock.now();
  await addRequest(trx, { roomId, userId, alias: link?.alias ?? null, at: now });
  await touchWaiting(trx, [roomId], now);
  const keepers = await listKeepers(trx, roomId, "canApproveSubscriber");
  const request = { from: userId, code: "CHAT_JOIN_REQUEST", chatId: roomId } as const;
  await notifications.withdraw(trx, after, request);
  for (const to of keepers) await notifications.notify(trx, after, { ...request, to, details: toFeedRoom(room) });
  after(() => publishChanged(context, [...keepers, userId]));
}

/** Of a link that is held. Those who run the room's links see how many have joined. */
export async function countUses(
  { context }: Pick<Parts, "context">,
  { trx, after }: Change,
  link: LinkRow,
  count: number,
): Promise<void> {
  await countJoined(trx, link.alias, count);
  const keepers = await listKeepers(trx, link.roomId, "inviteUsersViaLink");
  after(() => publishChanged(context, keepers));
}
