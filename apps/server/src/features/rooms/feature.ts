import type { Feature } from "../../feature.ts";
import { messages } from "../messages/feature.ts";
import { createChatDays } from "./timeline/chat-days.ts";
import { seedRooms } from "./demo-rooms.ts";
import { followMemberships, roomCommands, subscribeToRoom, subscribeToRooms } from "./live.ts";
import { roomsMergeStep } from "./account/merge.ts";
import { pictureCommands } from "./pictures/live.ts";
import { settleRoomsJob, settleRoomsOf } from "./account/settle-rooms.ts";
import { restrictionsJob } from "./members/restrict-member.ts";
import { createRooms, type Rooms } from "./rooms.ts";

export const rooms: Feature<Rooms> = {
  name: "rooms",
  mergeAccounts: roomsMergeStep,
  open(context, { use }) {
    const api = createRooms(context, use(messages));
    return {
      api,
      commands: { ...roomCommands(context, api), ...pictureCommands(context) },
      deleteUserData: (userId) => settleRoomsOf(context, userId),
      jobs: [restrictionsJob(context), settleRoomsJob(context)],
      timeline: [createChatDays(context, use(messages))],
      subscriptions: {
        of: (connection, roomId) => context.hub.subscriptionOf(connection, roomId),
        lookUp: (connection, roomId) => subscribeToRoom(context, connection, roomId),
      },
      onConnected: (connection) => subscribeToRooms(context, connection),
      seedDemo: (community) => seedRooms(context, { rooms: api, messages: use(messages) }, community),
      start: () => followMemberships(context),
      stop: () => api.stop(),
    };
  },
};
