import { Bell, type LucideIcon, MessageCircle } from "lucide-react";
import type { BadgeName } from "../platform/badges.ts";
import { m } from "../platform/i18n/messages.ts";

type Entry = {
  readonly name: BadgeName;
  /** Null for Activity, which lies over the page instead of being one. */
  readonly path: "/chat" | null;
  readonly label: () => string;
  /** What the badge counts, for assistive technology. */
  readonly badgeLabel: (input: { count: number }) => string;
  readonly icon: LucideIcon;
};

/** The sidebar and the phone's bottom bar, in order; an entry comes with its feature. */
export const MAIN_ENTRIES: readonly Entry[] = [
  {
    name: "chat",
    path: "/chat",
    label: m["app.entry.chat"],
    badgeLabel: m["app.entry.chatBadge"],
    icon: MessageCircle,
  },
  {
    name: "activity",
    path: null,
    label: m["app.entry.activity"],
    badgeLabel: m["app.entry.activityBadge"],
    icon: Bell,
  },
];
