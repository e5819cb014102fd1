/** The purpose of payments for coming into rooms: the job that is told how one ended. */
export const ROOM_PAYMENT_ENDED = "invitations.payment-ended";
/** Gives back what was paid where nobody can let its payer in any more. */
export const REFUND_FORGOTTEN = "invitations.refund-forgotten";
/** Ends what somebody has paid for and asked where nobody has answered in time. */
export const END_UNANSWERED = "invitations.end-unanswered";
