import type { Role } from "@atrium/contracts/session";
import { m } from "../../platform/i18n/messages.ts";

/** Roles as people call them (B-05). */
export const ROLE_NAMES: Readonly<Record<Role, () => string>> = {
  USER: m["teams.role.user"],
  CORPORATE: m["teams.role.corporate"],
  TEAM_MANAGER: m["teams.role.teamManager"],
  ORG_ADMIN: m["teams.role.orgAdmin"],
  INTERNAL_ADMIN: m["teams.role.internalAdmin"],
};
