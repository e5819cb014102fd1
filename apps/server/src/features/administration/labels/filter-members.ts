import { FILTERED_PAGE } from "@atrium/contracts/label-limits";
import type { UserId } from "@atrium/contracts/ids";
import type { filterMembers as filterCommand } from "@atrium/contracts/administration";
import type { CommandOutput } from "@atrium/contracts/live";
import type { z } from "zod";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { normalise } from "../../../platform/text.ts";
import { looksAfter, seesRequests } from "../policy.ts";
import { findStanding } from "../store.ts";
import { countFiltered, countLabels, filterMembers, findDaysAgo, type MemberFilter } from "./filter-store.ts";
import type { Keeping } from "./store.ts";
import { toFilteredMember } from "./view.ts";

/** @throws AppError NOT_FOUND for who does not look after the room */
export async function countLabelsOf(
  { db }: Context,
  { authorId, roomId }: Keeping,
): Promise<CommandOutput<"administration.labels">["labels"]> {
  if (!looksAfter(await findStanding(db.kysely, { roomId, userId: authorId }))) throw new AppError("NOT_FOUND");
  return countLabels(db.kysely, { authorId, roomId });
}

/** Members by what one keeps of them, by silence, by what they are. @throws AppError NOT_FOUND for who does not look after the room */
export async function listFiltered(
  { db }: Context,
  authorId: UserId,
  { query, after = null, silentDays, letter = null, ...asked }: z.output<typeof filterCommand.input>,
): Promise<CommandOutput<"administration.filterMembers">> {
  const standing = await findStanding(db.kysely, { roomId: asked.roomId, userId: authorId });
  if (!looksAfter(standing)) throw new AppError("NOT_FOUND");
  const filter: MemberFilter = {
    ...asked,
    authorId,
    letter,
    silentSince: silentDays == null ? null : await findDaysAgo(db.kysely, silentDays),
    prefix: normalise(query.trim()),
    seesRequests: seesRequests(standing),
  };
  const { rows, count } = await filterMembers(db.kysely, filter, { after, limit: FILTERED_PAGE + 1 });
  return {
    members: rows.slice(0, FILTERED_PAGE).map(toFilteredMember),
    count: after === null ? (count ?? (await countFiltered(db.kysely, filter))) : null,
    isLast: rows.length <= FILTERED_PAGE,
  };
}
