import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { RoomAction, RoomActDetails } from "@atrium/contracts/room-acts";
import { CompiledQuery, type Kysely } from "kysely";
import type pg from "pg";
import type { AccountMergeStep } from "../../feature.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { INSERT_ACTS, moveActs, toActsValues } from "./room-acts-store.ts";

export { listActs, type RoomActRow } from "./room-acts-store.ts";

type Done = {
  readonly roomId: RoomId;
  readonly actorId: UserId;
  readonly action: RoomAction;
  readonly at: Date;
  /** Nobody, where it is left out. */
  readonly subjectIds?: readonly UserId[];
  readonly details?: RoomActDetails;
};

const toNew = ({ subjectIds = [], details = {}, ...done }: Done, isToSomebody: boolean) => ({
  ...done,
  subjectIds: isToSomebody ? subjectIds : [null],
  details,
});

/** Writes down what was done in running a room, in the transaction that does it: neither is without the other. */
export async function recordRoomAct(trx: Kysely<DB>, done: Done): Promise<void> {
  const acts = toNew(done, done.subjectIds !== undefined);
  if (acts.subjectIds.length === 0) return;
  await trx.executeQuery(CompiledQuery.raw(INSERT_ACTS, toActsValues(acts)));
}

/** The same over a connection whose transaction it is. */
export async function recordRoomActOn(client: Pick<pg.PoolClient, "query">, done: Done): Promise<void> {
  await client.query(INSERT_ACTS, toActsValues(toNew(done, done.subjectIds !== undefined)));
}

export const roomActsMergeStep: AccountMergeStep = {
  columns: ["room_acts.actor_id", "room_acts.subject_id"],
  merge: moveActs,
};
