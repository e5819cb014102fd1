import type { UserId } from "@atrium/contracts/ids";
import type { RoomRole } from "@atrium/contracts/rooms";

/** A calendar is its owner's, who alone changes it and sees who booked. */
export const isHost = (userId: UserId, { ownerId }: { readonly ownerId: UserId }): boolean => userId === ownerId;

/** Whoever looks after a community has calendars in it (CAL-001). */
export const canPublishIn = (role: RoomRole | null): boolean => role === "owner" || role === "admin";

/** Host and guest see a booking, and either cancels it until it is over (B-58). */
export const isParty = (
  userId: UserId,
  { ownerId, guestId }: { readonly ownerId: UserId; readonly guestId: UserId },
): boolean => userId === ownerId || userId === guestId;
