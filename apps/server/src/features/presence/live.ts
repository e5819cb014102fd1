import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import type { CommandHandlers } from "../../platform/realtime/command.ts";
import type { Connection } from "../../platform/realtime/connection.ts";
import { listRoommates } from "../rooms/rooms.ts";
import type { Presence } from "./presence.ts";

type PresenceCommands = Pick<CommandHandlers, "presence.set" | "presence.watch">;

export function presenceCommands(context: Context, presence: Presence): PresenceCommands {
  return {
    "presence.set": async (connection, input) => {
      connection.isVisible = input.presence;
      await presence.report(connection.userId);
      return {};
    },
    "presence.watch": async (connection, { userIds }) => {
      const { userId } = connection;
      const roommates = await listRoommates(context.db.pool, userId, userIds);
      const allowed = await context.reach.listReached(context.db.kysely, userId, roommates);
      watch(connection, allowed);
      return { online: await context.presence.listOnline(allowed) };
    },
  };
}

function watch(connection: Connection, userIds: readonly UserId[]): void {
  connection.watched = userIds.length > 0 ? new Set(userIds) : null;
}
