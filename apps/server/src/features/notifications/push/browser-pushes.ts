import type { Context } from "../../../context.ts";
import type { Push, Pushed, PushSender } from "./send-push.ts";
import { type RecipientRow, removeDead } from "./store.ts";

/** A service that is away is noted once in so long. */
const NOTED_EVERY_MS = 60_000;
const NEVER_TAKEN: Pushed = { outcome: "failed", again: null };

/** What pushing to browsers is done with. */
export type PushParts = {
  readonly context: Pick<Context, "db" | "clock" | "log" | "metrics">;
  readonly sender: Pick<PushSender, "send">;
};

/** Pushes to browsers one by one, counts them, and forgets browsers that their services do not know any more. */
export class BrowserPushes {
  readonly #parts: PushParts;
  #notedMs = 0;

  constructor(parts: PushParts) {
    this.#parts = parts;
  }

  async push(recipient: RecipientRow, push: Push): Promise<Pushed> {
    const { context, sender } = this.#parts;
    // What a browser has said of itself may be no key at all: it takes nothing from the others.
    const pushed = await sender.send(recipient, push).catch(() => NEVER_TAKEN);
    context.metrics.pushes.inc({ outcome: pushed.outcome });
    if (pushed.outcome === "gone") await removeDead(context.db.kysely, recipient);
    else if (pushed.outcome === "failed") this.#noteFailure(recipient);
    return pushed;
  }

  #noteFailure(recipient: RecipientRow): void {
    const nowMs = Date.now();
    if (nowMs - this.#notedMs < NOTED_EVERY_MS) return;
    this.#notedMs = nowMs;
    this.#parts.context.log.warn({ service: new URL(recipient.endpoint).host }, "a push service took no push");
  }
}
