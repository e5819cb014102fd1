import { UsersRound } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";
import { startFriends } from "./live.ts";

export const friends: Feature = {
  name: "friends",
  start: startFriends,
  entry: {
    path: "/friends",
    otherPaths: ["/create-contact", "/contact-info"],
    label: m["friends.entry"],
    icon: UsersRound,
    badgeLabel: m["friends.entryBadge"],
  },
  feedItems: () => import("./feed-items.ts"),
  mergeTexts: { moved: m["friends.merge.moved"] },
};
