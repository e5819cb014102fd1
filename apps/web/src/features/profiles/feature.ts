import { CircleUserRound } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const profiles: Feature = {
  name: "profiles",
  FriendDetails: lazyPart(() => import("./person/FriendPane.tsx")),
  ChooseProfile: lazyPart(() => import("./share/ChooseProfileDialog.tsx")),
  entry: { path: "/myspace", label: m["profiles.entry"], icon: CircleUserRound },
  firstStep: {
    place: 2,
    title: m["profiles.firstStep.title"],
    hint: m["profiles.firstStep.hint"],
    Content: lazyPart(() => import("./components/ProfileStep.tsx")),
  },
  mergeTexts: { moved: m["profiles.merge.moved"], lost: m["profiles.merge.lost"] },
};
