import { lazyPart } from "../../../ui/lazy-part.tsx";

/** Between what there is about a friend, loaded when a friend is shown. */
export const FriendTabs = lazyPart(() => import("../timeline/FriendTabs.tsx"));

/** What one notes of a friend, loaded when a friend is shown. */
export const FriendNotes = lazyPart(() => import("./FriendNotes.tsx"));
