import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { CommandHandlers } from "../../platform/realtime/command.ts";
import { seatFor, toEventText, type Connection, type Seat } from "../../platform/realtime/connection.ts";
import { canPost, isMember } from "./policy.ts";
import type { Rooms } from "./rooms.ts";
import { findMembership, listMemberships } from "./store.ts";

const MEMBERSHIP_CHANGED = "membership";

type RoomCommands = Pick<
  CommandHandlers,
  "rooms.sync" | "rooms.get" | "rooms.create" | "rooms.members" | "rooms.markRead" | "rooms.open"
>;

export function roomCommands(rooms: Rooms): RoomCommands {
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
      return rooms.listMembers(input);
    },
    "rooms.markRead": async (connection, { roomId, seq }) => {
      await ensureMember(connection, roomId);
      return rooms.markRead({ roomId, seq, userId: connection.userId });
    },
    "rooms.open": async (connection, { roomId }) => {
      if (roomId !== null) await ensureMember(connection, roomId);
      connection.openRoom = roomId;
      return {};
    },
  };
}

/** Loads the rooms of a new connection and subscribes it to them. */
export async function openSeats(context: Context, connection: Connection): Promise<void> {
  await context.hub.addConnection(connection, async () => {
    const memberships = await listMemberships(context.db.pool, connection.userId);
    return memberships.map((membership) => [membership.roomId, seatFor({ canPost: canPost(membership) })]);
  });
}

/** Keeps seats true while connections are open: joining and leaving take effect at once, on every node. */
export function followMemberships(context: Context): void {
  context.hub.onNotice(async (connection, notice) => {
    if (notice.kind !== MEMBERSHIP_CHANGED) return;
    const { roomId } = notice;
    if (await seatMember(context, connection, roomId)) return connection.sendEvent("rooms.touched", { roomId });
    context.hub.leaveSeat(connection, roomId);
    connection.sendEvent("rooms.removed", { roomId });
  });
}

/** Seats the connection in a room if the database says that its person is a member; null otherwise. */
export function takeSeat(context: Context, connection: Connection, roomId: RoomId): Promise<Seat | null> {
  return context.hub.inTurn(connection, () => seatMember(context, connection, roomId));
}

async function seatMember(context: Context, connection: Connection, roomId: RoomId): Promise<Seat | null> {
  const membership = await findMembership(context.db.pool, connection.userId, roomId);
  if (!isMember(membership)) return null;
  const seat = seatFor({ canPost: canPost(membership) });
  await context.hub.takeSeat(connection, roomId, seat);
  return seat;
}

export function tellMembers(context: Context, roomId: RoomId, userIds: readonly UserId[]): void {
  for (const userId of userIds) context.hub.notifyUser(userId, { kind: MEMBERSHIP_CHANGED, roomId });
}

/** The reader's other devices count anew; whoever has the room open sees the ticks change. */
export function publishRead(context: Context, read: { roomId: RoomId; userId: UserId; readSeq: number }): void {
  const { roomId, userId, readSeq } = read;
  const text = toEventText("rooms.read", { roomId, userId, seq: readSeq });
  context.hub.publishToUser(userId, text);
  context.hub.publishToViewers(roomId, text);
}

async function ensureMember(connection: Connection, roomId: RoomId): Promise<void> {
  if (!(await connection.findSeat(roomId))) throw new AppError("NOT_FOUND");
}
