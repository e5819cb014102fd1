import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";

/** What the address of the links of a community may also say (PAYL-006). */
export type PaymentLinksView = {
  /** What one has paid oneself; what is collected without it. */
  tab?: "paid" | undefined;
  /** Which link is looked at. */
  paymentLinkId?: string | undefined;
  /** Of a payment that somebody comes back from: its page says how it stands. */
  paymentLinkStatusId?: string | undefined;
  /** The form of a new one, where it does not stand beside the rest. */
  create?: true | undefined;
  /** Coming back from the provider's page of a payout account, which proves nothing. */
  verified?: true | undefined;
};

/** An address may be typed: what is none of these is left out. */
function toView({
  tab,
  paymentLinkId,
  paymentLinkStatusId,
  create,
  verified,
}: Record<string, unknown>): PaymentLinksView {
  if (verified === true) return { verified };
  return {
    ...(tab === "paid" ? { tab } : {}),
    ...(typeof paymentLinkId === "string" ? { paymentLinkId } : {}),
    ...(typeof paymentLinkStatusId === "string" ? { paymentLinkStatusId } : {}),
    ...(create === true ? { create } : {}),
  };
}

/** `/admin/payment-links`: what the chosen community collects (PAYL-001). */
export function paymentLinksRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin/payment-links",
      validateSearch: toView,
      component: lazyRouteComponent(() => import("./host/PaymentLinksPage.tsx"), "PaymentLinksPage"),
    }),
  ] as const;
}
