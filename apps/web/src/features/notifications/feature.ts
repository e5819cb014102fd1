import { Bell } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ChatAttendance } from "./desktop/ChatAttendance.tsx";
import { startNotifications } from "./notifications.ts";

export const notifications: Feature = {
  name: "notifications",
  start: startNotifications,
  Overlay: ChatAttendance,
  settingsSection: {
    name: "notifications",
    title: m["notifications.title"],
    closeLabel: m["notifications.close"],
    icon: Bell,
    Value: lazyPart(() => import("./components/SettingsValue.tsx")),
    Content: lazyPart(() => import("./components/NotificationSettings.tsx")),
  },
};
