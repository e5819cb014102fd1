import { randomUUID } from "node:crypto";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { BenchPerson, Workshop } from "./bench-people.ts";
import type { ServerProcess } from "./server-process.ts";

/** What a measurement needs before it: people, and rooms with a past. */
export type BenchStage = Pick<Workshop, "makePeople"> & {
  readonly makeRoom: (people: readonly BenchPerson[], name: string, past?: number) => Promise<RoomId>;
};

/** People and rooms of the minimal server, which believes whoever says a token. */
export function toMinimalStage({ port }: ServerProcess): BenchStage {
  return {
    makePeople: async (count) =>
      Array.from({ length: count }, () => ({ userId: randomUUID() as UserId, token: randomUUID() })),
    async makeRoom(people, _name, past = 0) {
      const roomId = randomUUID() as RoomId;
      const tokens = people.map(({ token }) => token);
      await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: JSON.stringify({ roomId, tokens, past }) });
      return roomId;
    },
  };
}

export function toAtriumStage(workshop: Workshop): BenchStage {
  return {
    makePeople: (count) => workshop.makePeople(count),
    async makeRoom(people, name, past = 0) {
      const roomId = await workshop.makeRoom(people, name);
      const [person] = people;
      if (person && past > 0) await workshop.writeHistory(roomId, person, past);
      return roomId;
    },
  };
}
