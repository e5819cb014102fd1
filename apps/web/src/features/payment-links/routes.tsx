import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";

/** What the address of a link may also say, coming back from the provider's page; none of it proves anything. */
export type PaySearch = {
  /** Which payment it is of. */
  paymentLinkStatusId?: string | undefined;
  /** How somebody left the provider's page. */
  paymentStatus?: string | undefined;
};

/** An address may be typed: what is none of these is left out. */
function toPaySearch({ paymentLinkStatusId, paymentStatus }: Record<string, unknown>): PaySearch {
  return {
    ...(typeof paymentLinkStatusId === "string" ? { paymentLinkStatusId } : {}),
    ...(typeof paymentStatus === "string" ? { paymentStatus } : {}),
  };
}

/** `/pay/{plink}`, where anybody pays who has the address (PAYL-049, PAYL-051). */
export function payRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/pay/$plink",
      validateSearch: toPaySearch,
      component: lazyRouteComponent(() => import("./pay/PayPage.tsx"), "PayPage"),
    }),
  ] as const;
}
