import type { TeamId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { tellAdministrators } from "../access/access.ts";
import { listKeepers } from "./members-store.ts";

/** Whoever looks after a team, or did before, learns that it is different, once that is committed. */
export async function tellTeamChanged(context: Context, teamId: TeamId, before: readonly UserId[] = []): Promise<void> {
  await tellAdministrators(context, [...before, ...(await listKeepers(context.db.kysely, [teamId]))]);
}
