import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RoomId } from "@atrium/contracts/ids";
import { settle } from "../../../../test/test-timers.ts";
import { ModelServer, type Step } from "../test-room-server.ts";
import { start } from "./test-room-list.ts";

/** The list and the server after these steps, when everything on its way has arrived. */
async function play(steps: readonly Step[], roomsAPage?: number) {
  const server = new ModelServer(roomsAPage);
  const { list, timers } = start(server.live);
  await settle();
  for (const step of steps) {
    await server.run(step, list, timers);
    await settle();
  }
  await server.comeToRest(timers);
  return { list, server };
}

describe("unread counts  R2", () => {
  test("are the newer answer's when two about a room cross", async () => {
    const { list } = await play([
      { do: "send", room: 1, mine: false },
      { do: "deliver" },
      // The room's own answer is made, then a message is lost that only the answer about all rooms tells of.
      { do: "compute", pick: 1 },
      { do: "send", room: 1, mine: false },
      { do: "lose" },
    ]);
    expect(list.find("r1" as RoomId)).toMatchObject({ lastSeq: 2, unread: 2 });
  });

  test("lose a room that was left while two answers about it crossed, also when the third is lost", async () => {
    const { list } = await play([
      { do: "send", room: 0, mine: false },
      { do: "deliver" },
      { do: "compute", pick: 1 },
      { do: "answer", pick: 0 },
      { do: "leave", room: 0 },
      { do: "compute", pick: 0 },
      { do: "answer", pick: 0 },
      { do: "disconnect" },
    ]);
    expect(list.getSnapshot().rooms.map(({ roomId }) => roomId)).toEqual(["r1"]);
  });

  test("know nothing of a room that was left before the first answer about all rooms, whichever answer comes last", async () => {
    const { list } = await play([
      { do: "send", room: 1, mine: false },
      { do: "deliver" },
      { do: "compute", pick: 1 },
      { do: "leave", room: 1 },
      { do: "compute", pick: 0 },
      { do: "answer", pick: 0 },
      { do: "lose" },
    ]);
    expect(list.getSnapshot().rooms.map(({ roomId }) => roomId)).toEqual(["r0"]);
  });

  test("know a room that was left and joined again before the first answer, also when that it was is lost", async () => {
    const { list } = await play([
      { do: "leave", room: 1 },
      { do: "send", room: 0, mine: false },
      { do: "create", room: 1 },
      { do: "deliver" },
      { do: "deliver" },
      { do: "lose" },
    ]);
    expect(list.getSnapshot().rooms.map(({ roomId }) => roomId)).toEqual(["r0", "r1"]);
  });

  test.each([
    ["a list", Infinity],
    ["a list that comes in pages", 1],
  ])(
    "of %s are exact after any interleaving of sends, reads, losses, disconnections and late answers",
    async (_list, roomsAPage) => {
      const roomNumber = fc.nat({ max: 2 });
      const step = fc.oneof(
        {
          weight: 12,
          arbitrary: fc.record({ do: fc.constant("send" as const), room: roomNumber, mine: fc.boolean() }),
        },
        {
          weight: 4,
          arbitrary: fc.record({
            do: fc.constant("readHere" as const),
            room: roomNumber,
            share: fc.double({ min: 0, max: 1, noNaN: true }),
          }),
        },
        {
          weight: 4,
          arbitrary: fc.record({
            do: fc.constant("readElsewhere" as const),
            room: roomNumber,
            share: fc.double({ min: 0, max: 1, noNaN: true }),
          }),
        },
        {
          weight: 1,
          arbitrary: fc.record({ do: fc.constantFrom("create" as const, "leave" as const), room: roomNumber }),
        },
        {
          weight: 4,
          arbitrary: fc.record({ do: fc.constant("rename" as const), room: roomNumber, overtakes: fc.boolean() }),
        },
        { weight: 8, arbitrary: fc.record({ do: fc.constant("deliver" as const) }) },
        {
          weight: 10,
          arbitrary: fc.record({ do: fc.constantFrom("compute" as const, "answer" as const), pick: fc.nat() }),
        },
        {
          weight: 1,
          arbitrary: fc.record({
            do: fc.constantFrom("lose" as const, "disconnect" as const, "reconnect" as const, "tick" as const),
          }),
        },
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 70, size: "max" }), async (steps) => {
          const { list, server } = await play(steps, roomsAPage);
          const { rooms, unreadTotal } = list.getSnapshot();
          const shown = Object.fromEntries(rooms.map((room) => [room.roomId, room.unread]));
          expect(shown).toEqual(server.recount());
          expect(Object.fromEntries(rooms.map((room) => [room.roomId, room.name]))).toEqual(server.listNames());
          expect(unreadTotal).toBe(Object.values(server.recount()).reduce((sum, count) => sum + count, 0));
          list.dispose();
        }),
        { numRuns: 400 },
      );
    },
  );
});
