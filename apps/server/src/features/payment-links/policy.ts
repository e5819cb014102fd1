import type { UserId } from "@atrium/contracts/ids";
import type { RoomRole } from "@atrium/contracts/rooms";

/** Whoever looks after a community collects money there, and sees who has paid (PAYL-071). */
export const mayCollect = (role: RoomRole | null): boolean => role === "owner" || role === "admin";

/** Nobody pays themselves. */
export const mayPay = (payerId: UserId | null, { ownerId }: { readonly ownerId: UserId | null }): boolean =>
  ownerId !== null && payerId !== ownerId;

type Paid = { readonly payerId: UserId | null; readonly guestKey: string | null };

/** Who is told how a payment stands: the person who pays, or the browser that a guest pays with. `key` is hashed. */
export const isPayer = (
  { userId, key }: { readonly userId: UserId | null; readonly key: string | null },
  { payerId, guestKey }: Paid,
): boolean => (payerId === null ? guestKey !== null && guestKey === key : payerId === userId);
