export { FriendCard } from "./components/FriendCard.tsx";
export { useFriendsByName } from "./queries.ts";
