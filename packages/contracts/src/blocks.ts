import { z } from "zod";
import type { Instant, UserId } from "./ids.ts";
import { userId } from "./schema.ts";

/** Somebody whom the caller has blocked. */
export type BlockedPerson = {
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly blockedAt: Instant;
};

export const blockInput = z.object({ userId });

/** The receiver blocked or unblocked somebody, on this or another device. */
export const blocksChangedEvent = z.object({ userId });
export const BLOCKS_EVENTS = { "blocks.changed": blocksChangedEvent } as const;
