/** What the sign-in page knows a return from Google by (ACC-006, A-04). */
const MARKER = "4";

/** The code and the state of an address that Google sent the browser back to; null for any other. */
export function readGoogleReturn(search: string): { code: string; state: string } | null {
  const parameters = new URLSearchParams(search);
  const [code, state] = [parameters.get("code"), parameters.get("state")];
  if (!code || state?.split(".", 1)[0] !== MARKER) return null;
  return { code, state };
}
