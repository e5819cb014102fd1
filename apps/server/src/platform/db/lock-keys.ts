// The keys of our advisory locks, side by side, so that no two are alike. Where a second key goes with one, it is a hash of what is locked.

/** Held while migrating: of several nodes that start at once one applies, the others wait and find nothing to do. */
export const MIGRATION_LOCK = 7_341_002;
/** First key of the locks on workers of background jobs; the second is a hash of the worker's id. */
export const WORKER_LOCK = 7_341_003;
/** Of nodes that start at once, one seeds or closes the demo. */
export const DEMO_LOCK = 7_341_004;
