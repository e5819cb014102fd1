import { type AnyRoute, createRootRoute } from "@tanstack/react-router";
import { accessPublicPages } from "../../features/access/public-pages.ts";
import { accessRoutes } from "../../features/access/routes.tsx";
import { calendarsPublicPages } from "../../features/calendars/public-pages.ts";
import { bookingRoutes } from "../../features/calendars/routes.tsx";
import { paymentLinksPublicPages } from "../../features/payment-links/public-pages.ts";
import { payRoutes } from "../../features/payment-links/routes.tsx";
import { profilesPublicPages } from "../../features/profiles/public-pages.ts";
import { profilePageRoutes } from "../../features/profiles/routes.tsx";
import type { PublicPages } from "../../platform/public-page.ts";
import { RootLayout } from "../RootLayout.tsx";

export const openRoot = () => createRootRoute({ component: RootLayout });

/** What is open without a session, and therefore rendered on the server too. */
export const publicRoutes = <Root extends AnyRoute>(root: Root) =>
  [...accessRoutes(root), ...profilePageRoutes(root), ...bookingRoutes(root), ...payRoutes(root)] as const;
export const PUBLIC_PAGES: readonly PublicPages[] = [
  accessPublicPages,
  calendarsPublicPages,
  paymentLinksPublicPages,
  profilesPublicPages,
];
