import { ROOM_ACTS_PAGE } from "@atrium/contracts/admin-limits";
import type { UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import { listActs } from "../audit/audit.ts";
import { readsLog } from "./policy.ts";
import { findStanding } from "./store.ts";
import { toAct } from "./view.ts";

/** A page of what was done in running a room. @throws AppError NOT_FOUND for everyone but its owner */
export async function listLog(
  { db: { kysely } }: Pick<Context, "db">,
  userId: UserId,
  { roomId, actions, actorId, before }: Parsed<"administration.log">,
): Promise<CommandOutput<"administration.log">> {
  if (!readsLog(await findStanding(kysely, { roomId, userId }))) throw new AppError("NOT_FOUND");
  const wanted = { roomId, actions, actorId, before: before ?? null, limit: ROOM_ACTS_PAGE + 1 };
  const rows = await listActs(kysely, wanted);
  return { acts: rows.slice(0, ROOM_ACTS_PAGE).map(toAct), isLast: rows.length <= ROOM_ACTS_PAGE };
}
