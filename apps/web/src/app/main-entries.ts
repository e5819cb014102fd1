import { Bell, CircleUserRound, type LucideIcon, MessageCircle } from "lucide-react";
import type { BadgeName } from "../platform/badges.ts";
import { m } from "../platform/i18n/messages.ts";

type Entry = {
  /** Null for Activity, which lies over the page instead of being one. */
  readonly path: "/chat" | "/myspace" | null;
  readonly label: () => string;
  /** A count at the entry, and what it counts for assistive technology. */
  readonly badge?: { readonly name: BadgeName; readonly label: (input: { count: number }) => string };
  readonly icon: LucideIcon;
};

/** The sidebar and the phone's bottom bar, in order; an entry comes with its feature. */
export const MAIN_ENTRIES: readonly Entry[] = [
  {
    path: "/chat",
    label: m["app.entry.chat"],
    badge: { name: "chat", label: m["app.entry.chatBadge"] },
    icon: MessageCircle,
  },
  {
    path: null,
    label: m["app.entry.activity"],
    badge: { name: "activity", label: m["app.entry.activityBadge"] },
    icon: Bell,
  },
  { path: "/myspace", label: m["app.entry.mySpace"], icon: CircleUserRound },
];
