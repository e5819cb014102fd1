import { lazyPart } from "../../../ui/lazy-part.tsx";

/** What one notes of a friend, loaded when a friend is shown. */
export const FriendNotes = lazyPart(() => import("./FriendNotes.tsx"));
