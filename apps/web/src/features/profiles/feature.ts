import { CircleUserRound } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";

export const profiles: Feature = {
  name: "profiles",
  entry: { path: "/myspace", label: m["profiles.entry"], icon: CircleUserRound },
  mergeTexts: { moved: m["profiles.merge.moved"], lost: m["profiles.merge.lost"] },
};
