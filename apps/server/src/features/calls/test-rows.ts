import { randomUUID } from "node:crypto";
import type { CallId } from "@atrium/contracts/ids";
import { MEMBERS, OWNER } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { NOBODYS_UUID } from "../../../test/test-matrix.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";

const PEER = "00000000-0000-4000-8000-0000000000aa";

/** One more call of the owner's in their room, who is in no other. */
async function makeCall({ live, roomId }: World): Promise<CallId> {
  const { owner, roommate } = live;
  for (const client of [owner, roommate])
    for (const { callId, members } of (await client.do("calls.list", {})).calls)
      for (const { peerId } of members) if (peerId !== null) await client.do("calls.leave", { callId, peerId });
  const { call } = await owner.do("calls.start", {
    callId: randomUUID(),
    roomId,
    peerId: PEER,
    isAudio: true,
  });
  return call.callId;
}

const ofCall = { on: "a call", id: makeCall };

/** Who may do what of it, and every place in it that takes a text. */
export const rows: FeatureRows = {
  live: [
    { do: "calls.list", with: () => ({}), may: PEOPLE },
    {
      do: "calls.start",
      on: "a room",
      id: async (world) => {
        const callId = await makeCall(world);
        await world.live.owner.do("calls.leave", { callId, peerId: PEER });
        return world.roomId;
      },
      with: (roomId) => ({ callId: randomUUID(), roomId, peerId: randomUUID(), isAudio: true }),
      may: MEMBERS,
    },
    { do: "calls.join", with: (callId) => ({ callId, peerId: randomUUID() }), ...ofCall, may: MEMBERS },
    { do: "calls.decline", with: (callId) => ({ callId }), ...ofCall, may: MEMBERS, mayChangeNothing: true },
    {
      do: "calls.leave",
      with: (callId) => ({ callId, peerId: PEER }),
      ...ofCall,
      may: MEMBERS,
      mayChangeNothing: true,
    },
    { do: "calls.keep", with: (callId) => ({ callId, peerId: PEER }), ...ofCall, may: OWNER, mayChangeNothing: true },
    {
      do: "calls.signal",
      on: "a call",
      id: makeCall,
      with: (callId) => ({
        callId,
        peerId: PEER,
        to: { userId: NOBODYS_UUID, peerId: PEER },
        signal: { type: "offer", sdp: "v=0" },
      }),
      may: [],
    },
  ],
  liveInputs: [
    { do: "calls.start", input: ({ roomId }) => ({ callId: randomUUID(), roomId, peerId: PEER, isAudio: true }) },
    { do: "calls.join", input: () => ({ callId: NOBODYS_UUID, peerId: PEER }) },
    { do: "calls.decline", input: () => ({ callId: NOBODYS_UUID }) },
    { do: "calls.leave", input: () => ({ callId: NOBODYS_UUID, peerId: PEER }) },
    { do: "calls.keep", input: () => ({ callId: NOBODYS_UUID, peerId: PEER }) },
    ...(["offer", "candidate"] as const).map((type) => ({
      do: "calls.signal" as const,
      input: () => ({
        callId: NOBODYS_UUID,
        peerId: PEER,
        to: { userId: NOBODYS_UUID, peerId: PEER },
        signal:
          type === "offer"
            ? { type, sdp: "v=0" }
            : { type, candidate: "candidate:1 1 udp 1 192.0.2.1 9 typ host", sdpMid: "0", sdpMLineIndex: 0 },
      }),
    })),
  ],
};
