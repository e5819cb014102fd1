import type { Context } from "../../../context.ts";
import type { Push, Pushed, PushSender } from "./send-push.ts";
import { type RecipientRow, removeDead } from "./store.ts";

/** A service that is away is noted once in so long. */
const NOTED_EVERY_MS = 60_000;
const NEVER_TAKEN: Pushed = { outcome: "failed", again: null };

/** Pushes to browsers one by one, counts them, and forgets browsers that their services do not know any more. */
export class BrowserPushes {
  readonly #context: Pick<Context, "db" | "log" | "metrics">;
  readonly #sender: Pick<PushSender, "send">;
  #notedMs = 0;

  constructor({
    context,
    sender,
  }: {
    context: Pick<Context, "db" | "log" | "metrics">;
    sender: Pick<PushSender, "send">;
  }) {
    this.#context = context;
    this.#sender = sender;
  }

  async push(recipient: RecipientRow, push: Push): Promise<Pushed> {
    const { db, metrics } = this.#context;
    // What a browser has said of itself may be no key at all: it takes nothing from the others.
    const pushed = await this.#sender.send(recipient, push).catch(() => NEVER_TAKEN);
    metrics.pushes.inc({ outcome: pushed.outcome });
    if (pushed.outcome === "gone") await removeDead(db.kysely, recipient);
    else if (pushed.outcome === "failed") this.#noteFailure(recipient);
    return pushed;
  }

  #noteFailure(recipient: RecipientRow): void {
    const nowMs = Date.now();
    if (nowMs - this.#notedMs < NOTED_EVERY_MS) return;
    this.#notedMs = nowMs;
    this.#context.log.warn({ service: new URL(recipient.endpoint).host }, "a push service took no push");
  }
}
