import { lazyPart } from "../../ui/lazy-part.tsx";
// What pages of other features use of the ways into rooms, which no first page needs.

export { useDecideMany, useJoinRequests } from "./queries.ts";
export { useAnswer } from "./use-answer.ts";

export const LinksDialog = lazyPart(() => import("./components/LinksDialog.tsx"));
