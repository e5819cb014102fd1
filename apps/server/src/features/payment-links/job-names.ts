/** The purpose of payments by links: the job that is told how one ended. */
export const LINK_PAYMENT_ENDED = "paymentLinks.payment-ended";
/** Of a payment that is made, or goes back. */
export const MAIL_RECEIPT = "paymentLinks.mail-receipt";
