import { canPost, type Membership } from "../rooms/rooms.ts";

/** Everybody in a room sees that there is a call; to others it does not exist. */
export const maySee = (membership: Membership | null): membership is Membership => membership !== null;

/** Chats and groups are called by whoever may write there; in channels and communities most people only read. */
export const mayCall = (membership: Membership): boolean =>
  (membership.chatType === "direct" || membership.chatType === "group") && canPost(membership);
