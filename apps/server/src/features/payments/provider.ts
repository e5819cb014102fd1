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

/** What a provider says of an account that it pays out to. Nothing else is proof that its owner has said who they are. */
export type AccountState = {
  readonly isSubmitted: boolean;
  /** ISO 3166. */
  readonly country: string;
  /** Of the bank account; null where none is named. */
  readonly lastDigits: string | null;
};

/** Who pays out. Every call may be made again after a failure. */
export type PayoutProvider = {
  readonly name: string;
  /** Asked for twice, it is the same account. */
  readonly createAccount: (wanted: { readonly ownerId: string; readonly country: string }) => Promise<string>;
  /** Where its owner says who they are, and which bank account is theirs. Each address is good once. */
  readonly beginOnboarding: (
    ref: string,
    pages: { readonly returnUrl: string; readonly cancelUrl: string },
  ) => Promise<string>;
  readonly lookUpAccount: (ref: string) => Promise<AccountState>;
  /** Where a browser hands in bank details and is given a token; null for a provider that takes them on its own page alone. */
  readonly tokenPath: string | null;
  /** Whether the provider took what the token stands for. */
  readonly setBank: (ref: string, token: string) => Promise<boolean>;
};
