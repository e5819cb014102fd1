import { NetworkError } from "../api/api-error.ts";
import { request } from "../api/request.ts";
import { eraseLocalData } from "./local-data.ts";
import { signOutOperation } from "./operations.ts";
import { session } from "./session.ts";

/** Long enough for a slow line, short enough that nobody waits for it. */
const TIMEOUT_MS = 5_000;
/** A sign-out the server has not heard of yet: "here" or "everywhere". */
const UNSENT_KEY = "unsentSignOut";

let erasing: Promise<void> = Promise.resolve();

/** Resolves when nothing of the signed-out person is left on the device; at once after a session that ended by itself. */
export function localDataErased(): Promise<void> {
  return erasing;
}

/** The one way out: ends the session on the server, then in every tab of this browser. Works offline too. */
export async function signOut({ everywhere }: { everywhere: boolean }): Promise<void> {
  const isSent = await send({ everywhere, token: session.getSnapshot()?.token });
  const { promise, resolve } = Promise.withResolvers<void>();
  erasing = promise;
  session.end();
  await eraseLocalData();
  if (!isSent) localStorage.setItem(UNSENT_KEY, everywhere ? "everywhere" : "here");
  resolve();
}

/** Tells the server of a sign-out made offline, by the cookie that is still there. A new sign-in replaces that cookie. */
export async function sendUnsentSignOut(): Promise<void> {
  const unsent = localStorage.getItem(UNSENT_KEY);
  if (unsent === null || session.getSnapshot()) return;
  if (await send({ everywhere: unsent === "everywhere" })) localStorage.removeItem(UNSENT_KEY);
}

/** False when the server was not reached; what it answers does not matter, the session is over either way. */
function send({ everywhere, token }: { everywhere: boolean; token?: string | undefined }): Promise<boolean> {
  const keepAlive = (input: RequestInfo | URL, init?: RequestInit) => fetch(input, { ...init, keepalive: true });
  return request(signOutOperation, { everywhere }, { token, timeoutMs: TIMEOUT_MS, fetch: keepAlive }).then(
    () => true,
    (error: unknown) => !(error instanceof NetworkError),
  );
}
