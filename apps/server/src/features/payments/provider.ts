/** What is to be paid, and where the payer comes back to. Amounts are in the currency's smallest part. */
export type WantedCheckout = {
  /** Asked for twice, it is the same checkout. */
  readonly paymentId: string;
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
};

/** What a provider says of a checkout. Nothing else is proof that somebody paid. */
export type CheckoutState = "open" | "paid" | "expired";

/** Who takes the money. Every call may be made again after a failure. */
export type PaymentProvider = {
  readonly name: string;
  readonly createCheckout: (wanted: WantedCheckout) => Promise<{ readonly ref: string; readonly url: string }>;
  readonly lookUp: (ref: string) => Promise<CheckoutState>;
  /** Ends what is open: nobody pays it any more. Where the payer was quicker, it is paid. */
  readonly expire: (ref: string) => Promise<Exclude<CheckoutState, "open">>;
  readonly refund: (ref: string) => Promise<void>;
};
