export { refreshAccount } from "./account.ts";
export { useInstance } from "./queries.ts";
