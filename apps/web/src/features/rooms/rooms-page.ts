import { lazyPart } from "../../ui/lazy-part.tsx";
// What pages of other features use of rooms, which no first page needs.

export { useRoom } from "./hooks.ts";
export { useGoToRoom } from "./location.ts";
export { useRemoveMember } from "./queries.ts";
export { useMemberRows } from "./members/use-member-rows.ts";

export const EditRoomDialog = lazyPart(() => import("./components/EditRoomDialog.tsx"));
