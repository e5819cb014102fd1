import webPush from "web-push";
import type { Context } from "../../../context.ts";
import type { PostAnswer } from "../../../platform/outside/outside.ts";
import type { PushKeys } from "./push-keys.ts";
import type { Subscription } from "./store.ts";

/** A service that has not answered by then has the push, or not; nobody waits for it. */
const WITHIN_MS = 10_000;
/** How long one signature is shown to a service: half of the day that it may be good for. */
const SIGNED_FOR_S = 12 * 3_600;
/** Services whose signatures are kept; beyond, all are made anew. */
const SIGNED_MAX = 100;

/** Whether a service took a push. `gone`: it does not know the browser any more. */
export type Pushed =
  | { readonly outcome: "sent" | "gone" }
  /** `again`: it may take it in a while, after so long at least; null for what it will never take. */
  | { readonly outcome: "failed"; readonly again: { readonly retryAfterMs: number } | null };
/** `keptMs`: for how long the service keeps it for a browser that is away. */
export type Push = {
  readonly topic: string;
  readonly payload: string;
  readonly keptMs: number;
  readonly signal: AbortSignal;
};

/** Encrypts pushes for one browser each (RFC 8291), and posts them to its service. */
export class PushSender {
  readonly #keys: PushKeys;
  readonly #subject: string;
  readonly #context: Pick<Context, "outside">;
  readonly #signed = new Map<string, { readonly header: string; readonly untilS: number }>();

  constructor(keys: PushKeys, context: Pick<Context, "outside" | "config">) {
    this.#keys = keys;
    this.#context = context;
    this.#subject = toSubject(context.config);
  }

  async send({ endpoint, p256dh, auth }: Subscription, { topic, payload, keptMs, signal }: Push): Promise<Pushed> {
    const { cipherText } = webPush.encrypt(p256dh, auth, payload, "aes128gcm");
    const answer = await this.#context.outside.post({
      url: endpoint,
      headers: {
        authorization: this.#sign(new URL(endpoint).origin),
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        "content-length": cipherText.length,
        ttl: Math.round(keptMs / 1_000),
        urgency: "high",
        topic,
      },
      body: cipherText,
      withinMs: WITHIN_MS,
      signal,
    });
    return toPushed(answer, Date.now());
  }

  /** One signature serves all browsers of a service: a push each would cost more than all the rest. */
  #sign(audience: string): string {
    const nowS = Math.floor(Date.now() / 1_000);
    const kept = this.#signed.get(audience);
    if (kept && kept.untilS > nowS) return kept.header;
    if (this.#signed.size >= SIGNED_MAX) this.#signed.clear();
    const { publicKey, privateKey } = this.#keys;
    const expires = nowS + 2 * SIGNED_FOR_S - 60;
    const { Authorization: header } = webPush.getVapidHeaders(
      audience,
      this.#subject,
      publicKey,
      privateKey,
      "aes128gcm",
      expires,
    );
    this.#signed.set(audience, { header, untilS: nowS + SIGNED_FOR_S });
    return header;
  }
}

/** An address that leads nowhere public will not lead there later either. */
export function toPushed(answer: PostAnswer, nowMs: number): Pushed {
  if (answer.kind === "refused")
    return {
      outcome: "failed",
      again: answer.why === "time" || answer.why === "failed" ? { retryAfterMs: 0 } : null,
    };
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { outcome: "sent" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  const isBusy = status === 429 || status >= 500;
  return { outcome: "failed", again: isBusy ? { retryAfterMs: toRetryAfterMs(retryAfter, nowMs) } : null };
}

/** Seconds, or a date (RFC 9110, 10.2.3); 0 for anything else. */
function toRetryAfterMs(text: string | null, nowMs: number): number {
  if (text === null) return 0;
  if (/^\d{1,9}$/u.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(0, at - nowMs);
}

/** Whom a service writes to about pushes of this instance. */
function toSubject({ publicUrl, mail }: Context["config"]): string {
  if (publicUrl?.startsWith("https://")) return publicUrl;
  const [, address] = /<([^>]+)>/.exec(mail.from) ?? [];
  return `mailto:${address ?? mail.from}`;
}
