import { Building2 } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const administration: Feature = {
  name: "administration",
  entry: {
    path: "/admin",
    otherPaths: ["/admin-management"],
    label: m["administration.entry"],
    icon: Building2,
    isInBar: false,
    Under: lazyPart(() => import("./components/CommunityMenu.tsx")),
  },
  accountEntry: { label: m["administration.entry"], icon: Building2, path: "/admin", onPhone: true, isFor: () => true },
};
