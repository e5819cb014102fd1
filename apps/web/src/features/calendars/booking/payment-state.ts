import { z } from "zod/mini";

/** What is kept while somebody is at the provider's page (BOOK-029): the request, of which calendar, and which day was looked at. */
const kept = z.object({
  hold: z.string(),
  calendarId: z.string(),
  start: z.string(),
  date: z.optional(z.string()),
  fullName: z.string(),
});
export type PaymentState = z.output<typeof kept>;

const KEY = "atrium.booking-payment";

/** In this tab alone, and only what brings the person back to where they were: what is booked is the server's to know. */
export function keepPaymentState(state: PaymentState): void {
  sessionStorage.setItem(KEY, JSON.stringify(state));
}

/** What was kept for this hold; null for another's, or where nothing was. */
export function readPaymentState(hold: string): PaymentState | null {
  try {
    const state = z.safeParse(kept, JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    return state.success && state.data.hold === hold ? state.data : null;
  } catch {
    return null;
  }
}

export const forgetPaymentState = (): void => sessionStorage.removeItem(KEY);
