import { randomUUID } from "node:crypto";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Room, createRoom as createRoomCommand, listMembers as listMembersCommand } from "@atrium/contracts/rooms";
import { userId as userIdSchema } from "@atrium/contracts/schema";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { normalise, toDisplayName } from "../../platform/text.ts";
import { createWrappedKey, type Messages } from "../messages/messages.ts";
import { publishAfter } from "./change-room.ts";
import { lockMembership } from "./members/membership-store.ts";
import { CHANNEL_SEARCH_MIN_LENGTH } from "@atrium/contracts/limits";
import { listPublicChannels } from "./channels-store.ts";
import { listAdmins } from "./members/admins-store.ts";
import { listMembers, listRoomsByMember, listSeenBy } from "./members/members-store.ts";
import { findRoom } from "./list-store.ts";
import { closeDirectRoomsOf, setDirectOpen } from "./account/merge-store.ts";
import { canPost, looksAfter } from "./policy.ts";
import { publishMembership, publishRead } from "./publish.ts";
import { ReadMarks } from "./read-marks.ts";
import { creationKey, directKey } from "./rules.ts";
import {
  addMembers,
  countSigningIn,
  createRoom,
  findMembership,
  getLastSeq,
  hasRoom,
  type NewRoom,
  noteVisit,
} from "./store.ts";
import { syncRooms } from "./sync-rooms.ts";
import { toAdmin, toFoundChannel, toMember, toRoom } from "./view.ts";

/**
 * More groups and first direct chats than one opens in an hour by hand: others find them in
 * their list, and cannot refuse them. A script is told when to go on. RATE_LIMITED.
 */
const CREATED_AN_HOUR = { limit: 100, windowMs: 3_600_000 };

type CreateRoom = z.output<typeof createRoomCommand.input>;
export type Rooms = ReturnType<typeof createRooms>;
type AdmissionListener = (change: Change, roomId: RoomId, added: readonly UserId[]) => Promise<void>;
export { findStanding, lockMembership } from "./members/membership-store.ts";
export { canPost, type Membership } from "./policy.ts";
export { countSigningIn } from "./store.ts";
export { listRoomPreviews } from "./pictures/room-pictures.ts";
export { listRoommates } from "./members/members-store.ts";
export { lockRooms, setDirectOpen, touchRoomsOf } from "./account/merge-store.ts";

/** Nobody writes any more in the direct chats of somebody whose account ends; the others' devices hear of it. */
export async function closeDirectRooms(
  context: Pick<Context, "hub">,
  { trx, after }: Change,
  userId: UserId,
): Promise<void> {
  const closed = await closeDirectRoomsOf(trx, userId);
  after(() => {
    for (const { roomId, partnerId } of closed) publishMembership(context, roomId, [partnerId]);
  });
}

export function createRooms(context: Context, messages: Messages) {
  const { keyring } = messages;
  const readMarks = new ReadMarks({ pool: context.db.pool, onMoved: (moved) => publishRead(context, moved) });

  /** @throws AppError NOT_FOUND for strangers and missing rooms alike */
  async function getRoom(userId: UserId, roomId: RoomId): Promise<Room> {
    const row = await findRoom(context.db.pool, userId, roomId);
    if (!row) throw new AppError("NOT_FOUND");
    return toRoom(row, keyring);
  }

  const admissionListeners: AdmissionListener[] = [];

  /**
   * Brings people into a room in a change that is under way, and resolves to who is new: they are told once it is committed, and the
   * others how many they are now.
   */
  async function admit(change: Change, roomId: RoomId, userIds: readonly UserId[]): Promise<UserId[]> {
    const added = await addMembers(change.trx, roomId, userIds);
    if (added.length === 0) return added;
    for (const listener of admissionListeners) await listener(change, roomId, added);
    change.after(() => publishMembership(context, roomId, added));
    await publishAfter(context, change, roomId);
    return added;
  }

  return {
    getRoom,
    sync: (userId: UserId, request: Parameters<typeof syncRooms>[2]) =>
      syncRooms({ context, keyring }, userId, request),
    async create(userId: UserId, request: CreateRoom): Promise<Room> {
      const room = toNewRoom(context, userId, request);
      // A chat that is there is opened as often as one likes, with whoever is in it, and a creation that is tried again makes nothing.
      const isNew = !(await hasRoom(context.db.pool, room.uniqueKey));
      if (isNew) await ensureMayCreate(context, userId, room);
      const roomId = await inTransaction(context, async (trx, after) => {
        if (isNew && request.chatType === "direct" && !(await context.reach.hold(trx, userId, request.userId)))
          throw new AppError("NOT_FOUND");
        const created = await createRoom(trx, room);
        after(() => publishMembership(context, created.roomId, created.newTo));
        return created.roomId;
      });
      return getRoom(userId, roomId);
    },
    /** Makes a room without anyone asking for it: the demo community, an import. The same key finds the same room. */
    async ensureRoom(
      room: Pick<NewRoom, "chatType" | "name" | "ownerId" | "memberIds"> & { key: string },
    ): Promise<RoomId> {
      const id = randomUUID() as RoomId;
      const [left, right] = room.memberIds;
      const uniqueKey = room.chatType === "direct" && left && right ? directKey(left, right) : room.key;
      const wrappedKey = createWrappedKey(id, context.secrets);
      const made = { ...room, id, wrappedKey, uniqueKey, about: {}, openedBy: null };
      return (await inTransaction(context, (trx) => createRoom(trx, made))).roomId;
    },
    admit,
    /** Lets another feature hear of who comes into a room, in the change that brings them, whoever did. */
    onAdmitted: (listener: AdmissionListener): void => void admissionListeners.push(listener),
    /** Adds people without anyone asking for it. */
    addMembers: (roomId: RoomId, userIds: readonly UserId[]): Promise<void> =>
      inTransaction(context, async (trx, after) => void (await admit({ trx, after }, roomId, userIds))),
    async markAllRead(roomId: RoomId, userIds: readonly UserId[]): Promise<void> {
      const seq = await getLastSeq(context.db.pool, roomId);
      await Promise.all(userIds.map((userId) => readMarks.move({ roomId, userId, seq })));
    },
    /** Tells those online that the room has messages they were not sent. */
    async publishAdvanced(roomId: RoomId): Promise<void> {
      const lastSeq = await getLastSeq(context.db.pool, roomId);
      context.hub.publishToRoom(roomId, toEventText("messages.advanced", { roomId, lastSeq }));
    },
    stop: () => readMarks.drain(),
    noteVisit: (visit: Parameters<typeof noteVisit>[1]) => noteVisit(context.db.pool, visit),
    markRead: (mark: Parameters<ReadMarks["move"]>[0]) => readMarks.move(mark),
    async search(userId: UserId, text: string): Promise<CommandOutput<"rooms.search">> {
      const prefixes = normalise(text)
        .split(" ")
        .filter((word) => word !== "");
      if (prefixes.length === 0) return { rooms: [], channels: [] };
      const { pool } = context.db;
      const isLongEnough = text.trim().length >= CHANNEL_SEARCH_MIN_LENGTH;
      const [found, channels] = await Promise.all([
        listRoomsByMember(pool, { userId, prefixes }),
        isLongEnough ? listPublicChannels(pool, { userId, prefixes }) : [],
      ]);
      return {
        rooms: found.map((row) => ({ roomId: row.roomId, memberName: toDisplayName(row) })),
        channels: channels.map(toFoundChannel),
      };
    },
    ...openMembers(context),
    ...openDirect(context),
  };
}

/** Rooms that another feature needs for what two people do. */
function openDirect(context: Context) {
  return {
    /** Whether two write to each other in the chats that they have; nothing where they have none, or one of them is gone. */
    async setDirectOpen(
      { trx, after }: Change,
      { people: [one, other], isOpen }: { readonly people: readonly [UserId, UserId]; readonly isOpen: boolean },
    ): Promise<void> {
      for (const roomId of await setDirectOpen(trx, { one, other, isOpen }))
        after(() => publishMembership(context, roomId, [one, other]));
    },
    /**
     * The chat of two in a change of another feature, opened where there is none, which is held from then on; null where the one may not write to
     * the other. Telling of it comes before what is written there.
     */
    async openDirectIn(
      { trx, after }: Change,
      { userId, other }: { readonly userId: UserId; readonly other: UserId },
    ): Promise<RoomId | null> {
      const room = toNewRoom(context, userId, { chatType: "direct", userId: other });
      if ((await countSigningIn(trx, room.memberIds)) < room.memberIds.length) return null;
      if (!(await context.reach.hold(trx, userId, other))) return null;
      const { roomId, newTo } = await createRoom(trx, room);
      after(() => publishMembership(context, roomId, newTo));
      const membership = await lockMembership(trx, { roomId, userId });
      return membership && canPost(membership) ? roomId : null;
    },
  };
}

/** Who is in a room, and who of them has read something. */
function openMembers(context: Context) {
  return {
    /** @throws AppError NOT_FOUND */
    async listSeenBy(userId: UserId, place: { roomId: RoomId; seq: number }): Promise<CommandOutput<"rooms.seenBy">> {
      const seen = await listSeenBy(context.db.pool, { userId, ...place });
      if (!seen) throw new AppError("NOT_FOUND");
      return { members: seen.rows.map(toMember), others: seen.others };
    },
    /** @throws AppError NOT_FOUND for who does not look after the room */
    async listAdmins(userId: UserId, roomId: RoomId): Promise<CommandOutput<"rooms.admins">> {
      const reader = await findMembership(context.db.pool, userId, roomId);
      if (!reader || !looksAfter(reader)) throw new AppError("NOT_FOUND");
      const rows = await listAdmins(context.db.kysely, roomId);
      return { admins: rows.map((row) => toAdmin(row, { userId, standing: reader })) };
    },
    async listMembers(
      reader: UserId,
      request: z.output<typeof listMembersCommand.input>,
    ): Promise<CommandOutput<"rooms.members">> {
      const { roomId, limit } = request;
      const prefix = normalise(request.query?.trim() ?? "");
      const rows = await listMembers(context.db.pool, {
        roomId,
        reader,
        prefix,
        after: readPlace(request.after),
        limit,
      });
      const last = rows.length === limit ? rows.at(-1) : undefined;
      return { members: rows.map(toMember), after: last ? `${last.userId}${last.searchName}` : null };
    },
  };
}

function toNewRoom(context: Context, userId: UserId, request: CreateRoom): NewRoom {
  const id = randomUUID() as RoomId;
  const wrappedKey = createWrappedKey(id, context.secrets);
  if (request.chatType !== "direct") {
    const { chatType, name, about } = request;
    const memberIds = [...new Set([userId, ...request.userIds])];
    const uniqueKey = creationKey(userId, request.clientId);
    return { id, wrappedKey, chatType, name, about, ownerId: userId, uniqueKey, memberIds, openedBy: null };
  }
  if (request.userId === userId) throw new AppError("BAD_INPUT", { field: "userId" });
  const memberIds = [userId, request.userId];
  return {
    id,
    wrappedKey,
    chatType: "direct",
    name: "",
    ownerId: null,
    uniqueKey: directKey(userId, request.userId),
    memberIds,
    about: {},
    openedBy: userId,
  };
}

/** @throws AppError RATE_LIMITED, NOT_FOUND when one of them is nobody who could read it */
async function ensureMayCreate(
  { db, rateLimiter, reach }: Context,
  userId: UserId,
  { memberIds }: NewRoom,
): Promise<void> {
  const retryAfterMs = await rateLimiter.take(`rooms:created-by:${userId}`, CREATED_AN_HOUR);
  if (retryAfterMs > 0) throw new AppError("RATE_LIMITED", { retryAfterMs });
  if ((await countSigningIn(db.kysely, memberIds)) < memberIds.length) throw new AppError("NOT_FOUND");
  await reach.ensureReached(db.kysely, userId, memberIds);
}

/** Characters of an id in a page token. */
const UUID_LENGTH = 36;

function readPlace(after: string | undefined): { userId: string; searchName: string } | null {
  if (after === undefined) return null;
  const userId = after.slice(0, UUID_LENGTH);
  if (!userIdSchema.safeParse(userId).success) throw new AppError("BAD_INPUT", { field: "after" });
  return { userId, searchName: after.slice(UUID_LENGTH) };
}
