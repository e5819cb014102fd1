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
  /** They have paid what it costs, and an administrator is to decide. */
  readonly hasPaid: boolean;
  readonly now: Date;
};

/** A group has a name and people (part 2 §5 "Invite links"); what has neither leads nowhere. */
export const isWhole = ({ name, memberCount }: RoomState): boolean => name.trim() !== "" && memberCount > 0;

export function toStanding({ room, link, isMember, isAsking, hasPaid, now }: Way): Standing {
  if (room === null || room.isClosed || room.chatType === "direct" || !isWhole(room)) return "missing";
  if (link === null ? !room.isPublic && !isMember : link.revokedAt !== null) return "missing";
  if (isMember) return "member";
  if (link !== null && isExpired(link, now)) return "expired";
  if (link !== null && isFull(link)) return "full";
  if (room.feeMinor !== null && !hasPaid) return "paid";
  if (!room.needsApproval && link?.needsApproval !== true) return "open";
  return isAsking ? "asked" : "approval";
}

/** A link that is said to end, without a time when, has ended. */
export const isExpired = ({ hasExpiry, expiresAt }: LinkState, now: Date): boolean =>
  hasExpiry && (expiresAt === null || expiresAt <= now);

type Asking<Person> = { readonly userId: Person; readonly linkAlias: string | null };

/**
 * Who of those who ask comes in, in the order in which they asked: a link lets in as many as it may, and whoever came by none is not counted.
 */
export function fillLinks<Person, Link extends LinkState & { readonly alias: string }>(
  asking: readonly Asking<Person>[],
  links: readonly Link[],
): { admitted: Person[]; full: Person[]; uses: { readonly link: Link; readonly count: number }[] } {
  const counts = new Map<string, number>();
  const admitted: Person[] = [];
  const full: Person[] = [];
  for (const { userId, linkAlias } of asking) {
    const link = links.find(({ alias }) => alias === linkAlias);
    const count = link === undefined ? 0 : (counts.get(link.alias) ?? 0);
    if (link !== undefined && isFull({ ...link, joinedCount: link.joinedCount + count })) {
      full.push(userId);
      continue;
    }
    admitted.push(userId);
    if (link !== undefined) counts.set(link.alias, count + 1);
  }
  const uses = links.flatMap((link) => ({ link, count: counts.get(link.alias) ?? 0 })).filter(({ count }) => count > 0);
  return { admitted, full, uses };
}

/** As many have joined as may. */
export const isFull = ({ userLimit, joinedCount }: LinkState): boolean =>
  userLimit !== null && joinedCount >= userLimit;
