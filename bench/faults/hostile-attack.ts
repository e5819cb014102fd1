import type { RoomId } from "@atrium/contracts/ids";
import type { BenchPerson } from "../bench-people.ts";

export type AttackPlan = {
  readonly port: number;
  /** Signed-in members of one room; what they do to each other is no concern of ours. */
  readonly people: readonly BenchPerson[];
  readonly roomId: RoomId;
  readonly forMs: number;
};

/** One kind of harm, done until it is over. */
export type Attack = AttackPlan & { readonly count: (what: string) => void; readonly isOver: () => boolean };
