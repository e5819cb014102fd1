/** How people show themselves, and who sees what of it. What someone may not see does not exist for them. */
export type { PersonRow } from "./people-store.ts";
export { listProfileIds } from "./profiles-store.ts";
