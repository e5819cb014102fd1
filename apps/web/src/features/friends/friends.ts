export { FriendAnswer } from "./components/FriendAnswer.tsx";
export { FriendCard } from "./components/FriendCard.tsx";
export { useFriendsByName, useFriendStates } from "./queries.ts";
