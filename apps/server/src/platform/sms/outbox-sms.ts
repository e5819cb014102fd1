import type { Outbox } from "../mail/outbox.ts";
import type { Sms } from "./sms.ts";

/** The embedded form: nothing leaves this machine. */
export function createOutboxSms(outbox: Outbox): Sms {
  return { send: (message) => outbox.addSms(message) };
}
