/** The first steps of whoever has just joined; where they wanted to go comes after. */
export const WELCOME_PATH = "/welcome";

/** Where a person goes after signing in: the calendar they came for, where they were, or the root (ACC-028, B-03). */
export function toDestination({
  calendarId,
  returnUrl,
}: {
  calendarId?: string | undefined;
  returnUrl: string | null;
}) {
  if (calendarId !== undefined && calendarId !== "") {
    return `/community/calendar/${encodeURIComponent(toBase64(calendarId))}`;
  }
  return returnUrl !== null && isOwnPath(returnUrl) ? returnUrl : "/";
}

/** A path of this very site, and not the sign-in page again. */
function isOwnPath(url: string): boolean {
  const base = "https://here.invalid";
  if (!url.startsWith("/") || !URL.canParse(url, base)) return false;
  const { origin, pathname } = new URL(url, base);
  return origin === base && pathname !== "/login" && !pathname.startsWith("/login/");
}

function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
