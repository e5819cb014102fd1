import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { RoomRole } from "@atrium/contracts/rooms";

/** A calendar is its owner's. */
export const isHost = (userId: UserId, { ownerId }: { readonly ownerId: UserId }): boolean => userId === ownerId;

/** Whoever looks after a community has calendars in it (CAL-001). */
export const canPublishIn = (role: RoomRole | null): boolean => role === "owner" || role === "admin";

type OfCommunity = { readonly ownerId: UserId; readonly roomId: RoomId | null };

/** Its owner sees a calendar and who booked it; one of a community, also whoever looks after that (CAL-001, CAL-005). `role` is of that community. */
export const canLookAt = (userId: UserId, calendar: OfCommunity, role: RoomRole | null): boolean =>
  isHost(userId, calendar) || (calendar.roomId !== null && canPublishIn(role));

/** Changed and deleted it is by its owner and by the community's alone (B-61). */
export const canChange = (userId: UserId, calendar: OfCommunity, role: RoomRole | null): boolean =>
  isHost(userId, calendar) || (calendar.roomId !== null && role === "owner");

/** Host and guest see a booking, and either cancels it until it is over (B-58). */
export const isParty = (
  userId: UserId,
  { ownerId, guestId }: { readonly ownerId: UserId; readonly guestId: UserId },
): boolean => userId === ownerId || userId === guestId;

/** The other side of a booking answers what the one proposed. */
export const canAnswer = (
  userId: UserId,
  { ownerId, guestId }: { readonly ownerId: UserId; readonly guestId: UserId },
  { byHost }: { readonly byHost: boolean },
): boolean => userId === (byHost ? guestId : ownerId);
