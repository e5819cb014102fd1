import { NetworkError } from "../api/api-error.ts";
import { request } from "../api/request.ts";
import { eraseLocalData, eraseStorage } from "./local-data.ts";
import { signOutOperation } from "./operations.ts";
import { session } from "./session.ts";

/** Nobody waits longer for the server to sign out; the request goes on without the page, and is repeated on the next visit. */
const TIMEOUT_MS = 2_000;
/** A sign-out the server has not heard of yet: "here" or "everywhere". */
const UNSENT_KEY = "unsentSignOut";

let erasing: Promise<void> = Promise.resolve();

/** Resolves when nothing of the signed-out person is left on the device; at once after a session that ended by itself. */
export function localDataErased(): Promise<void> {
  return erasing;
}

/** The one way out: ends the session in every tab of this browser and on the server. Works offline too. */
export async function signOut({ everywhere }: { everywhere: boolean }): Promise<void> {
  const token = session.getSnapshot()?.token;
  const { promise, resolve } = Promise.withResolvers<void>();
  erasing = promise;
  // First here: the live connection must be down before the server ends it, or it would try to come back.
  session.end();
  // And again once the server has answered, of what was written meanwhile: unless that is somebody else's by then.
  eraseStorage();
  const isSent = await send({ everywhere, token });
  const findSignedIn = () => session.getSnapshot()?.userId ?? null;
  try {
    await eraseLocalData(findSignedIn());
  } finally {
    // Whatever the browser would not give up, or does not take now: nobody waits for it for ever.
    resolve();
    if (!isSent && findSignedIn() === null) localStorage.setItem(UNSENT_KEY, everywhere ? "everywhere" : "here");
  }
}

/** Tells the server of a sign-out made offline, by the cookie that is still there. A new sign-in replaces that cookie. */
export async function sendUnsentSignOut(): Promise<void> {
  const unsent = localStorage.getItem(UNSENT_KEY);
  if (unsent === null || session.getSnapshot()) return;
  if (await send({ everywhere: unsent === "everywhere" })) localStorage.removeItem(UNSENT_KEY);
}

/** False when the server has not answered in time; what it answers does not matter, the session is over either way. */
function send({ everywhere, token }: { everywhere: boolean; token?: string | undefined }): Promise<boolean> {
  const keepAlive = (input: RequestInfo | URL, init?: RequestInit) => fetch(input, { ...init, keepalive: true });
  const answered = request(signOutOperation, { everywhere }, { token, fetch: keepAlive }).then(
    () => true,
    (error: unknown) => !(error instanceof NetworkError),
  );
  const tooLate = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  return Promise.race([answered, tooLate]);
}
