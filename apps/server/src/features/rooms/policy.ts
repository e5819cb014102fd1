import type { ChatType } from "@atrium/contracts/rooms";

export type Membership = {
  readonly chatType: ChatType;
  readonly role: "owner" | "member";
  /** A direct chat whose other person has deleted their account. */
  readonly isClosed: boolean;
};

/** Only members see a room, its messages and its people; to everyone else it does not exist. */
export const isMember = (membership: Membership | null): membership is Membership => membership !== null;

/** Everyone writes in direct chats and groups; in channels and communities the owner does. Nobody writes to who has gone. */
export const canPost = ({ chatType, role, isClosed }: Membership): boolean =>
  !isClosed && (chatType === "direct" || chatType === "group" || role === "owner");
