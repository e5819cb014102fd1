import { redirect } from "@tanstack/react-router";
import { session, sessionStorage } from "../platform/session/session.ts";

type Opened = { readonly location: { readonly href: string }; readonly preload: boolean };

/** Without a session the way leads to the sign-in page, and from there back here (SHELL-011). */
export function ensureSignedIn({ location, preload }: Opened): void {
  if (session.getSnapshot()) return;
  // Nobody goes there yet whose focus or pointer only rests on a link.
  if (!preload) sessionStorage.saveReturnUrl(location.href);
  throw redirect({ to: "/login", replace: true });
}
