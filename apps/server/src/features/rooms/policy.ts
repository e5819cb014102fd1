import type { ChatType } from "@atrium/contracts/rooms";

export type Membership = { readonly chatType: ChatType; readonly role: "owner" | "member" };

/** Only members see a room, its messages and its people; to everyone else it does not exist. */
export const isMember = (membership: Membership | null): membership is Membership => membership !== null;

/** Everyone writes in direct chats and groups; in channels and communities the owner does. */
export const canPost = (membership: Membership): boolean =>
  membership.chatType === "direct" || membership.chatType === "group" || membership.role === "owner";
