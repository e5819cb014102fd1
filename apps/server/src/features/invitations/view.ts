import type { Instant } from "@atrium/contracts/ids";
import type { Door, InviteLink, JoinRequest, RoomInvitation, WaitingRoom } from "@atrium/contracts/invitations";
import type { InvitedRow } from "./invited-store.ts";
import type { LinkRow } from "./links/links-store.ts";
import type { RequestRow, WaitingRow } from "./requests/requests-store.ts";
import type { RoomRow } from "./rooms-store.ts";

const toInstant = (at: Date): Instant => at.toISOString() as Instant;

/** What somebody is shown before they are in a room. */
export function toDoor(room: RoomRow, { link, preview }: { link: LinkRow | null; preview: string | null }): Door {
  const { roomId, chatType, name, description, memberCount, isVerified, feeMinor, feeCurrency } = room;
  return {
    roomId,
    chatType,
    name,
    description,
    memberCount,
    isVerified,
    preview,
    fee: feeMinor !== null && feeCurrency !== null ? { minor: feeMinor, currency: feeCurrency } : null,
    inviter: link && toInviter(link),
    usesLeft: link !== null && link.userLimit !== null ? link.userLimit - link.joinedCount : null,
    expiresAt: link?.expiresAt ? toInstant(link.expiresAt) : null,
  };
}

export function toLink({ alias, roomId, name, hasExpiry, userLimit, joinedCount, ...link }: LinkRow): InviteLink {
  const { expiresAt, createdAt, needsApproval, revokedAt } = link;
  return {
    alias,
    roomId,
    name,
    hasExpiry,
    expiresAt: expiresAt && toInstant(expiresAt),
    userLimit,
    joinedCount,
    needsApproval,
    createdAt: toInstant(createdAt),
    isRevoked: revokedAt !== null,
  };
}

export function toRequest({ userId, firstName, lastName, username, createdAt }: RequestRow): JoinRequest {
  return { userId, firstName, lastName, username, createdAt: toInstant(createdAt) };
}

export function toInvitation(row: InvitedRow, preview: string | null): RoomInvitation {
  const { roomId, chatType, name, memberCount, createdAt } = row;
  return { roomId, chatType, name, memberCount, preview, inviter: toInviter(row), createdAt: toInstant(createdAt) };
}

export function toWaiting({ roomId, waitingCount, updatedAt }: WaitingRow): WaitingRoom {
  return {
    roomId,
    membersWaiting: waitingCount > 0,
    membersWaitingCount: waitingCount,
    membersWaitingUpdatedAt: toInstant(updatedAt),
  };
}

type Inviting = Pick<LinkRow, "inviterId" | "firstName" | "lastName" | "username">;

function toInviter({ inviterId, firstName, lastName, username }: Inviting): Door["inviter"] {
  return inviterId === null
    ? null
    : { userId: inviterId, firstName: firstName ?? "", lastName: lastName ?? "", username };
}
