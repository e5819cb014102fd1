import type { SessionKeeper } from "./session-keeper.ts";

/**
 * Answers with a signal for what is asked as the person who is signed in now, which is aborted once they are not any more: what comes for
 * them later is nobody's, and the server would refuse it. Of nobody's requests none is aborted.
 */
export function watchSignOuts(session: Pick<SessionKeeper, "getSnapshot" | "subscribe">): () => AbortSignal {
  const findPerson = () => session.getSnapshot()?.userId ?? null;
  let controller = new AbortController();
  let person = findPerson();
  session.subscribe(() => {
    const now = findPerson();
    if (now === person) return;
    if (person !== null) {
      controller.abort();
      controller = new AbortController();
    }
    person = now;
  });
  return () => controller.signal;
}
