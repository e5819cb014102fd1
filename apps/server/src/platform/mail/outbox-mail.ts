import type { Mail } from "./mail.ts";
import type { Outbox } from "./outbox.ts";

/** The embedded form: nothing leaves this machine. */
export function createOutboxMail(outbox: Outbox): Mail {
  return { send: (message) => outbox.addMail(message) };
}
