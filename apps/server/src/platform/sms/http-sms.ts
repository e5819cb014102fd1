import type { Sms } from "./sms.ts";

/** A gateway that takes longer to answer counts as away; the job is tried again. */
const TIMEOUT_MS = 10_000;

type Gateway = { readonly url: string; readonly token: string; readonly timeoutMs?: number };

/** Sends through a gateway that takes `POST {"to","text"}` with a bearer token and answers 2xx when it has accepted. */
export function createHttpSms({ url, token, timeoutMs = TIMEOUT_MS }: Gateway): Sms {
  return {
    async send({ to, text }) {
      const answer = await fetch(url, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "error",
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    },
  };
}
