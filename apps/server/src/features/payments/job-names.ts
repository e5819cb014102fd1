/** Gives back what was paid. */
export const REFUND = "payments.refund";
