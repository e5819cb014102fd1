export { FriendAnswer } from "./components/FriendAnswer.tsx";
export { FriendCard } from "./components/FriendCard.tsx";
export { useFriendStates } from "./queries.ts";
