// What pages of other features show of reports at once.

export { useOpenReports } from "./queries.ts";
export { REASON_NAMES } from "./words.ts";
