import { Bell } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";
import { Activity } from "./components/Activity.tsx";
import { ACTIVITY, startFeed } from "./feed.ts";

export const feed: Feature = {
  name: "feed",
  start: startFeed,
  entry: { panel: ACTIVITY, label: m["feed.entry"], icon: Bell, badgeLabel: m["feed.entryBadge"] },
  Overlay: Activity,
};
