/** The purpose of payments by links: the job that is told how one ended. */
export const LINK_PAYMENT_ENDED = "paymentLinks.payment-ended";
