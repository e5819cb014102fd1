import type { RoomId } from "@atrium/contracts/ids";
import type { PushPayload } from "@atrium/contracts/notifications";
import { NOTIFY_CHECKS } from "@atrium/contracts/rules/notifications";
import { type Decision, toAttendedLock, toDecidingLock } from "../src/features/notifications/desktop/decisions.ts";

/** The browser's own, which TypeScript's list of options lacks. */
type Options = NotificationOptions & { readonly renotify: boolean };
type Parts = {
  readonly exclusively: (lock: string, work: () => Promise<void>) => Promise<void>;
  readonly isHeld: (lock: string) => Promise<boolean>;
  readonly log: {
    readonly list: (userId: string) => Promise<readonly Decision[]>;
    readonly add: (userId: string, decision: Decision) => Promise<void>;
  };
  readonly show: (title: string, options: Options) => Promise<void>;
  readonly now: () => number;
};

/** Null for what is no push of ours, or of another release. */
export function readPush(data: unknown): PushPayload | null {
  if (typeof data !== "object" || data === null) return null;
  const { userId, roomId, seq, title, body, isSilent } = data as Partial<PushPayload>;
  const isWhole =
    [userId, roomId, title, body].every((text) => typeof text === "string") &&
    typeof seq === "number" &&
    typeof isSilent === "boolean";
  return isWhole ? (data as PushPayload) : null;
}

/**
 * Shows what is pushed, unless a page has decided about the message already, and decides for the pages that come to it later (decision 041). What
 * holds of the message the server has looked at.
 */
export async function showPush(push: PushPayload, { exclusively, isHeld, log, show, now }: Parts): Promise<void> {
  const { userId, title, body, isSilent } = push;
  const [roomId, seq] = [push.roomId as RoomId, push.seq];
  await exclusively(toDecidingLock(userId), async () => {
    const known = await log.list(userId);
    if (known.some((one) => one.roomId === roomId && one.seq === seq)) return;
    const isAttended = await isHeld(toAttendedLock(userId));
    const reasons = [
      ...NOTIFY_CHECKS.map((check) => ({ check, holds: true })),
      { check: "allowed" as const, holds: true },
      { check: "away" as const, holds: !isAttended },
    ];
    await log.add(userId, { roomId, seq, at: now(), reasons });
    if (isAttended) return;
    const data = { roomId, seq };
    await show(title, { body, tag: roomId, renotify: true, silent: isSilent, icon: "/icon-192.png", data });
  });
}
