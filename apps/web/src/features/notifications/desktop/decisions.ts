import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { DesktopReason } from "./desktop-rule.ts";

/*
 * What the pages of a browser and its worker know of each other: who decides, and what was decided (decision 041).
 */

/** Under which this device keeps the decisions, in the person's database. */
export const DECISIONS_KEY = "notifications.decisions";
/** More than anybody asks about; the oldest go. */
export const DECISIONS_MAX = 200;

/** Whoever holds it decides. */
export const toDecidingLock = (userId: string): string => `atrium-notify-${userId}`;
/** Each page holds it that is in front and shows the chats. */
export const toAttendedLock = (userId: string): string => `atrium-attended-${userId}`;

/** What was decided of one message when it came. */
export type Decision = {
  readonly roomId: RoomId;
  readonly seq: Seq;
  /** The server's time, as well as it is known. */
  readonly at: number;
  readonly reasons: readonly DesktopReason[];
};

/** With those that are kept already, so many as are asked about. Of what was said nothing is kept: it may be cleared or left since. */
export const toKept = (all: readonly Decision[]): Decision[] =>
  all.slice(-DECISIONS_MAX).map(({ roomId, seq, at, reasons }) => ({ roomId, seq, at, reasons }));
