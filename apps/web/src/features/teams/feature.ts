import { Users } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";

export const teams: Feature = {
  name: "teams",
  accountEntry: {
    label: m["teams.accountEntry"],
    icon: Users,
    path: "/user-management",
    isFor: ({ administersUsers, managesTeams }) => administersUsers === true || managesTeams === true,
  },
  mergeTexts: { moved: m["teams.merge.moved"] },
};
