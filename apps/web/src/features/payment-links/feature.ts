import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";

export const paymentLinks: Feature = {
  name: "payment-links",
  // For who looks after the community (SHELL-034).
  communityEntry: {
    label: m["paymentLinks.entry"],
    path: "/admin/payment-links",
    isFor: ({ isAdministrator }) => isAdministrator,
  },
};
