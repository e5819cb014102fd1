export { areFriends, listFriendIds } from "./store.ts";
