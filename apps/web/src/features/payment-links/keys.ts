import type { RoomId } from "@atrium/contracts/ids";
import { linkAnswer } from "./link-answer.ts";

/** What is kept of payment links, by what was asked. */
export const paymentLinkKeys = {
  all: ["payment-links"] as const,
  created: (communityId: RoomId) => ["payment-links", "created", communityId] as const,
  paid: (communityId: RoomId) => ["payment-links", "paid", communityId] as const,
  details: (id: string) => ["payment-links", "details", id] as const,
  kept: (userId: string) => ["payment-links", "kept", userId] as const,
  published: (id: string) => linkAnswer.toKey({ paymentLinkId: id }),
  payment: (id: string) => ["payment-links", "payment", id] as const,
};
