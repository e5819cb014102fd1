/** The only source of "now" on the server, so that tests can hold it still. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
