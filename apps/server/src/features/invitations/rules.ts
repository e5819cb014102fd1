import type { ChatType } from "@atrium/contracts/rooms";

/** What joining a room depends on. */
export type RoomState = {
  readonly chatType: ChatType;
  readonly name: string;
  readonly memberCount: number;
  readonly isClosed: boolean;
  readonly isPublic: boolean;
  readonly needsApproval: boolean;
  readonly feeMinor: number | null;
};

export type LinkState = {
  readonly hasExpiry: boolean;
  readonly expiresAt: Date | null;
  readonly userLimit: number | null;
  readonly joinedCount: number;
  readonly needsApproval: boolean;
  readonly revokedAt: Date | null;
};

/** How somebody stands before a room: what keeps them out, or how they come in. */
export type Standing = "missing" | "member" | "expired" | "full" | "paid" | "asked" | "approval" | "open";

type Way = {
  readonly room: RoomState | null;
  /** The link they came with; null at a public room's own door. */
  readonly link: LinkState | null;
  readonly isMember: boolean;
  readonly isAsking: boolean;
  readonly now: Date;
};

/** A group has a name and people (part 2 §5 "Invite links"); what has neither leads nowhere. */
export const isWhole = ({ name, memberCount }: RoomState): boolean => name.trim() !== "" && memberCount > 0;

export function toStanding({ room, link, isMember, isAsking, now }: Way): Standing {
  if (room === null || room.isClosed || room.chatType === "direct" || !isWhole(room)) return "missing";
  if (link === null ? !room.isPublic && !isMember : link.revokedAt !== null) return "missing";
  if (isMember) return "member";
  if (link !== null && isExpired(link, now)) return "expired";
  if (link !== null && isFull(link)) return "full";
  if (room.feeMinor !== null) return "paid";
  if (!room.needsApproval && link?.needsApproval !== true) return "open";
  return isAsking ? "asked" : "approval";
}

/** A link that is said to end, without a time when, has ended. */
export const isExpired = ({ hasExpiry, expiresAt }: LinkState, now: Date): boolean =>
  hasExpiry && (expiresAt === null || expiresAt <= now);

/** As many have joined as may. */
export const isFull = ({ userLimit, joinedCount }: LinkState): boolean =>
  userLimit !== null && joinedCount >= userLimit;
