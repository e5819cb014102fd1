import type { RoomId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { CommandHandlers } from "../../platform/realtime/command.ts";
import { type Connection, type Subscription, toSubscription } from "../../platform/realtime/connection.ts";
import { passOwnership, setAdminRights, setRoomRole } from "./members/change-admins.ts";
import { addRoomMembers, removeRoomMember, updateRoom } from "./change-room.ts";
import { clearHistory, deleteRoom, hideRoom, leaveRoom, muteRoom, setRoomNotify } from "./members/leave-room.ts";
import { canPost, isMember } from "./policy.ts";
import { restrictMember } from "./members/restrict-member.ts";
import type { Rooms } from "./rooms.ts";
import { findMembership, isShown, listMemberships } from "./store.ts";

type RoomCommands = Pick<
  CommandHandlers,
  | "rooms.sync"
  | "rooms.get"
  | "rooms.create"
  | "rooms.members"
  | "rooms.seenBy"
  | "rooms.search"
  | "rooms.update"
  | "rooms.addMembers"
  | "rooms.removeMember"
  | "rooms.setRole"
  | "rooms.admins"
  | "rooms.setRights"
  | "rooms.passOwnership"
  | "rooms.restrict"
  | "rooms.leave"
  | "rooms.delete"
  | "rooms.hide"
  | "rooms.mute"
  | "rooms.setNotify"
  | "rooms.clearHistory"
  | "rooms.markRead"
  | "rooms.open"
>;

export function roomCommands(context: Context, rooms: Rooms): RoomCommands {
  const parts = { context, admit: rooms.admit };
  return {
    "rooms.sync": (connection, input) =>
      rooms.sync(connection.userId, {
        ...(input.since && { since: input.since }),
        ...(input.after && { after: input.after }),
      }),
    "rooms.get": async (connection, { roomId }) => ({ room: await rooms.getRoom(connection.userId, roomId) }),
    "rooms.create": async (connection, input) => ({ room: await rooms.create(connection.userId, input) }),
    "rooms.members": async (connection, input) => {
      await ensureMember(connection, input.roomId);
      return rooms.listMembers(connection.userId, input);
    },
    "rooms.seenBy": async (connection, input) => {
      await ensureMember(connection, input.roomId);
      return rooms.listSeenBy(connection.userId, input);
    },
    "rooms.update": async (connection, input) => {
      await updateRoom(context, connection, input);
      return { room: await rooms.getRoom(connection.userId, input.roomId) };
    },
    "rooms.addMembers": async (connection, input) => ({
      added: await addRoomMembers(parts, connection, input),
    }),
    "rooms.removeMember": answered((connection, input) => removeRoomMember(context, connection, input)),
    "rooms.setRole": answered((connection, input) => setRoomRole(parts, connection, input)),
    "rooms.admins": (connection, { roomId }) => rooms.listAdmins(connection.userId, roomId),
    "rooms.setRights": answered((connection, input) => setAdminRights(parts, connection, input)),
    "rooms.passOwnership": answered((connection, input) => passOwnership(context, connection, input)),
    "rooms.restrict": answered((connection, input) => restrictMember(context, connection, input)),
    "rooms.leave": answered((connection, { roomId }) => leaveRoom(context, connection, roomId)),
    "rooms.delete": answered((connection, { roomId }) => deleteRoom(context, connection, roomId)),
    "rooms.hide": answered((connection, { roomId }) => hideRoom(context, connection, roomId)),
    "rooms.mute": answered((connection, input) => muteRoom(context, connection, input)),
    "rooms.setNotify": answered((connection, input) => setRoomNotify(context, connection, input)),
    "rooms.clearHistory": answered((connection, { roomId }) => clearHistory(context, connection, roomId)),
    "rooms.search": (connection, { text }) => rooms.search(connection.userId, text),
    "rooms.markRead": async (connection, { roomId, seq }) => {
      await ensureMember(connection, roomId);
      return rooms.markRead({ roomId, seq, userId: connection.userId });
    },
    "rooms.open": async (connection, { roomId }) => {
      if (roomId !== null) await ensureMember(connection, roomId);
      connection.openRoom = roomId;
      if (roomId !== null) await rooms.noteVisit({ roomId, userId: connection.userId });
      return {};
    },
  };
}

/** What has no more to say than that it is done. */
const answered =
  <Input>(run: (connection: Connection, input: Input) => Promise<void>) =>
  async (connection: Connection, input: Input): Promise<Record<string, never>> => {
    await run(connection, input);
    return {};
  };

/** Loads the rooms of a new connection and subscribes it to them. */
export async function subscribeToRooms(context: Context, connection: Connection): Promise<void> {
  await context.hub.addConnection(connection, async () => {
    const memberships = await listMemberships(context.db.pool, connection.userId);
    return memberships.map((membership) => [membership.roomId, toSubscription({ canPost: canPost(membership) })]);
  });
}

/** Keeps subscriptions true while connections are open: joining and leaving take effect at once, on every node. */
export function followMemberships(context: Context): void {
  context.hub.onNotice(async (connection, notice) => {
    if (notice.kind !== "membership") return;
    const { roomId } = notice;
    if (await connection.renewSubscription(roomId, readMembership(context, connection, roomId))) {
      // Asked after subscribing: a first message that was stored before this answer is in it, a later one comes by itself.
      if (await isShown(context.db.pool, connection.userId, roomId)) connection.sendEvent("rooms.touched", { roomId });
      return;
    }
    connection.sendEvent("rooms.removed", { roomId });
  });
}

/** Subscribes a member, and ends the subscription of who is none any more. */
async function readMembership(context: Context, connection: Connection, roomId: RoomId): Promise<Subscription | null> {
  const subscription = await subscribeMember(context, connection, roomId);
  if (subscription === null) context.hub.unsubscribe(connection, roomId);
  return subscription;
}

/** Subscribes the connection to a room if the database says that its person is a member; otherwise ends that, and resolves to null. */
export function subscribeToRoom(
  context: Context,
  connection: Connection,
  roomId: RoomId,
): Promise<Subscription | null> {
  return context.hub.inTurn(connection, () => readMembership(context, connection, roomId));
}

async function subscribeMember(context: Context, connection: Connection, roomId: RoomId): Promise<Subscription | null> {
  const membership = await findMembership(context.db.pool, connection.userId, roomId);
  if (!isMember(membership)) return null;
  const subscription = toSubscription({ canPost: canPost(membership) });
  await context.hub.subscribe(connection, roomId, subscription);
  return subscription;
}

async function ensureMember(connection: Connection, roomId: RoomId): Promise<void> {
  if (!(await connection.findSubscription(roomId))) throw new AppError("NOT_FOUND");
}
