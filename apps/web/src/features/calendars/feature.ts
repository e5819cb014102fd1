import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";

export const calendars: Feature = {
  name: "calendars",
  // For who looks after the community (SHELL-034).
  communityEntry: {
    label: m["calendars.communityEntry"],
    path: "/admin/calendar",
    isFor: ({ isAdministrator }) => isAdministrator,
  },
};
