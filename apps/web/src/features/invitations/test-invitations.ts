import type { Instant, RoomId, UserId } from "@atrium/contracts/ids";
import type { Door, InviteLink } from "@atrium/contracts/invitations";
import { makeRoom, MAY_WRITE } from "../rooms/test-rooms.ts";
import { serveRooms } from "../rooms/test-served-rooms.ts";

export const later = (hours: number): Instant => new Date(Date.now() + hours * 3_600_000).toISOString() as Instant;
const INES = { userId: "ines" as UserId, firstName: "Inès", lastName: "Carvalho", username: null };

export const DOOR: Door = {
  roomId: "studio" as RoomId,
  chatType: "channel",
  name: "Print Room",
  description: "Shared presses, open on Thursdays.",
  memberCount: 42,
  isVerified: true,
  preview: null,
  fee: null,
  inviter: INES,
  usesLeft: 3,
  expiresAt: null,
};

export const LINK: InviteLink = {
  alias: "site-team",
  roomId: "kiln" as RoomId,
  name: "Site team",
  hasExpiry: false,
  expiresAt: null,
  userLimit: 12,
  joinedCount: 9,
  needsApproval: false,
  createdAt: "2026-06-18T08:00:00.000Z" as Instant,
  isRevoked: false,
};

export const OWN = makeRoom("kiln", {
  name: "Kiln night",
  role: "owner",
  permissions: {
    ...MAY_WRITE,
    canEdit: true,
    canApprove: true,
    canInvite: true,
    canRemoveMembers: true,
    canSetRoles: true,
    canDeleteForAll: true,
  },
});
export const INVITER = INES;

/** Somebody who looks after one room, in whom nobody waits and whom nobody has invited. */
export function serveInvitations() {
  const server = serveRooms([OWN]);
  server.answer("invitations.overview", () => ({ invitationCount: 0, waiting: [] }));
  server.answer("invitations.requests", () => ({ requests: [] }));
  server.answer("invitations.links", () => ({ links: [] }));
  server.answer("invitations.list", () => ({ invitations: [] }));
  server.answer("people.faces", () => ({ faces: [] }));
  return server;
}
