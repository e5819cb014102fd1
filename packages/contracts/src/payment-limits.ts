/* Limits of paying and being paid out to, for both sides. */

/** Longest line of bank details: a name or an address. BAD_INPUT. */
export const BANK_LINE_MAX_LENGTH = 120;
/** Longest number of a bank or an account: the longest IBAN has 34 characters. BAD_INPUT. */
export const BANK_NUMBER_MAX_LENGTH = 34;
/** Longest token that a provider gives for bank details. BAD_INPUT. */
export const BANK_TOKEN_MAX_LENGTH = 255;
