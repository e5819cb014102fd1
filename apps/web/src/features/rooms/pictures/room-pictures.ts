import type { RoomId } from "@atrium/contracts/ids";
import { FACES_MAX } from "@atrium/contracts/limits";
import type { RoomPicture } from "@atrium/contracts/rooms";
import { AskedTogether } from "../../../platform/live/asked-together.ts";
import type { Live } from "../../../platform/live/live-client.ts";
import type { Timers } from "../../../platform/live/timers.ts";

type Deps = { live: Pick<Live, "request" | "on" | "onOnline">; timers: Timers };

/** The pictures of the rooms on screen. */
export const createRoomPictures = ({ live, timers }: Deps) =>
  new AskedTogether<RoomId, RoomPicture>({
    live,
    timers,
    most: FACES_MAX,
    ask: async (roomIds) => (await live.request("rooms.pictures", { roomIds })).pictures,
    toId: ({ roomId }) => roomId,
    follow: (put) => live.on("rooms.pictured", put),
  });
