import { Bell } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { DesktopGate } from "./desktop/DesktopGate.tsx";

export const notifications: Feature = {
  name: "notifications",
  Overlay: DesktopGate,
  explainMessage: { Dialog: lazyPart(() => import("./components/WhyDialog.tsx")) },
  settingsSection: {
    name: "notifications",
    title: m["notifications.title"],
    icon: Bell,
    Value: lazyPart(() => import("./components/SettingsValue.tsx")),
    Content: lazyPart(() => import("./components/NotificationSettings.tsx")),
  },
};
