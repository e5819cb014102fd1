import { KEPT_PAGE } from "@atrium/contracts/label-limits";
import type { UserId } from "@atrium/contracts/ids";
import type { listKeptMembers as listKeptCommand } from "@atrium/contracts/administration";
import type { CommandOutput } from "@atrium/contracts/live";
import type { z } from "zod";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { normalise } from "../../../platform/text.ts";
import { looksAfter, seesRequests } from "../policy.ts";
import { findStanding } from "../store.ts";
import { countKept, countLabels, type KeptFilter, listKeptMembers } from "./kept-store.ts";
import type { Keeping } from "./store.ts";

/** @throws AppError NOT_FOUND for who does not look after the room */
export async function countLabelsOf(
  { db }: Context,
  { authorId, roomId }: Keeping,
): Promise<CommandOutput<"administration.labels">["labels"]> {
  if (!looksAfter(await findStanding(db.kysely, { roomId, userId: authorId }))) throw new AppError("NOT_FOUND");
  return countLabels(db.kysely, { authorId, roomId });
}

/** Members of whom somebody keeps what the filter asks for. @throws AppError NOT_FOUND for who does not look after the room */
export async function listKept(
  { db }: Context,
  authorId: UserId,
  { query, after = null, ...asked }: z.output<typeof listKeptCommand.input>,
): Promise<CommandOutput<"administration.keptMembers">> {
  const standing = await findStanding(db.kysely, { roomId: asked.roomId, userId: authorId });
  if (!looksAfter(standing)) throw new AppError("NOT_FOUND");
  const filter: KeptFilter = {
    ...asked,
    authorId,
    prefix: normalise(query.trim()),
    seesRequests: seesRequests(standing),
  };
  const [rows, count] = await Promise.all([
    listKeptMembers(db.kysely, filter, { after, limit: KEPT_PAGE + 1 }),
    after === null ? countKept(db.kysely, filter) : null,
  ]);
  return { members: rows.slice(0, KEPT_PAGE), count, isLast: rows.length <= KEPT_PAGE };
}
