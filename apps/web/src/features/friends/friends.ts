export type { MessageFriendProps } from "./message-friend.ts";
export { FriendCard } from "./components/FriendCard.tsx";
export { useFriendsByName } from "./queries.ts";
