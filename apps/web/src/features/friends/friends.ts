export type { ChooseProfileProps } from "./choose-profile.ts";
export type { FriendDetailsProps } from "./friend-details.ts";
export type { SendCardProps, ShareDocumentProps } from "./in-chat.ts";
export type { MessageFriendProps } from "./message-friend.ts";
export type { PokeFriendProps } from "./poke-friend.ts";
export { FriendNotes, FriendTabs } from "./contacts/notes.ts";
export { FriendCard } from "./components/FriendCard.tsx";
export { AddFriendButton } from "./components/AddFriendButton.tsx";
export { useFriendsByName, useFriendStates } from "./queries.ts";
