import { SIGNED_IN_COOKIE } from "@atrium/contracts/public-page";

/** A year; it is set anew whenever a page is opened. */
const KEPT_S = 31_536_000;

/** Lets the server link to what only pages of who is signed in need. It is no secret, and opens nothing. */
export function markSignedIn(isSignedIn: boolean): void {
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/; samesite=lax; max-age=${isSignedIn ? KEPT_S : 0}`;
}
