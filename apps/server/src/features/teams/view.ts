import type { TeamAction } from "@atrium/contracts/teams";
import { canAdministerTeams, canChangeMembers } from "./policy.ts";
import type { TeamRow } from "./store.ts";
import type { UserRow } from "./users/users-store.ts";

/** A team with what one person may do with it; who looks after none of it knows its name alone. */
export type ShownTeam = TeamRow & { readonly permissions: readonly TeamAction[]; readonly showsMembers: boolean };

export function toTeam(team: TeamRow, actor: UserRow): ShownTeam {
  const showsMembers = canChangeMembers(actor, team.membership);
  const administered: readonly TeamAction[] = canAdministerTeams(actor) ? ["EDIT", "DELETE", "MANAGERS"] : [];
  return { ...team, permissions: showsMembers ? [...administered, "MEMBERS"] : [], showsMembers };
}
