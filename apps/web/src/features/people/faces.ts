import type { UserId } from "@atrium/contracts/ids";
import { FACES_MAX } from "@atrium/contracts/limits";
import type { Face } from "@atrium/contracts/people";
import { AskedTogether } from "../../platform/live/asked-together.ts";
import type { Live } from "../../platform/live/live-client.ts";
import type { Timers } from "../../platform/live/timers.ts";

type FacesDeps = { live: Pick<Live, "request" | "on" | "onOnline">; timers: Timers };

/** The pictures of the people on screen. */
export const createFaces = ({ live, timers }: FacesDeps) =>
  new AskedTogether<UserId, Face>({
    live,
    timers,
    most: FACES_MAX,
    ask: async (userIds) => (await live.request("people.faces", { userIds })).faces,
    toId: ({ userId }) => userId,
    follow: (put) => live.on("people.pictured", put),
  });
