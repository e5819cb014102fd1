import type { TeamId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { listManagers } from "./members-store.ts";
import { publishToAdministrators } from "../users/users.ts";

/** Administrators and whoever looks after a team, or did before, learn that it is different, once that is committed. */
export async function publishTeamChanged(
  context: Context,
  teamId: TeamId,
  before: readonly UserId[] = [],
): Promise<void> {
  const managers = await listManagers(context.db.kysely, [teamId]);
  await publishToAdministrators(context, toEventText("teams.changed", { teamId }), [...before, ...managers]);
}
