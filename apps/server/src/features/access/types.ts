/** What somebody signs in from. */
export type Device = { readonly address: string; readonly userAgent: string };
