export type SmsMessage = { readonly to: string; readonly text: string };

/** Hands one short message to the gateway. Rejects when that failed; callers send from jobs, which try again. */
export type Sms = { readonly send: (message: SmsMessage) => Promise<void> };
