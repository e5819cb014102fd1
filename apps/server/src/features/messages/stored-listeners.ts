import type { Logger } from "pino";
import type { Stored } from "./sending/commit-queue.ts";
import type { OutgoingMessage } from "./sending/sending-store.ts";

export type StoredMessage = Stored<OutgoingMessage>;
/** Hears of messages once they are durable, in order, a commit at a time, before their senders are answered: so it must not wait. */
export type StoredListener = (stored: readonly StoredMessage[]) => void;

/** Calls each of them in turn. One that fails takes nothing from the others, nor from who sent the messages: they are stored. */
export function toOneListener(listeners: readonly StoredListener[], log: Pick<Logger, "error">): StoredListener {
  return (stored) => {
    for (const listener of listeners) {
      try {
        listener(stored);
      } catch (error) {
        log.error({ err: error, messages: stored.length }, "messages are stored, but a listener failed");
      }
    }
  };
}
