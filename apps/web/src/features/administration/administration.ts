export { useAdministered, useAdministrationChanges } from "./queries.ts";
export { useSelectedCommunity } from "./selected-community.ts";
