import { CircleUserRound, type LucideIcon, MessageCircle } from "lucide-react";
import type { BadgeName } from "../platform/badges.ts";
import { m } from "../platform/i18n/messages.ts";

type Entry = {
  readonly path: "/chat" | "/myspace";
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
  { path: "/myspace", label: m["app.entry.mySpace"], icon: CircleUserRound },
];
