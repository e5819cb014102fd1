import { CALL_RINGS_MS } from "@atrium/contracts/call-limits";
import type { RoomId } from "@atrium/contracts/ids";
import type { PushPayload, RingPayload } from "@atrium/contracts/notifications";
import { NOTIFY_CHECKS } from "@atrium/contracts/rules/notifications";
import { type Decision, toAttendedLock, toDecidingLock } from "../src/features/notifications/desktop/decisions.ts";
import { isRing, type Options, toRingOptions } from "../src/features/notifications/desktop/shown.ts";

type Parts = {
  readonly exclusively: (lock: string, work: () => Promise<void>) => Promise<void>;
  readonly isHeld: (lock: string) => Promise<boolean>;
  readonly log: {
    readonly list: (userId: string) => Promise<readonly Decision[]>;
    readonly add: (userId: string, decision: Decision) => Promise<void>;
  };
  /** Whether any page of the app can be seen: it shows by itself that a call rings. */
  readonly isSeen: () => Promise<boolean>;
  readonly show: (title: string, options: Options) => Promise<void>;
  /** Takes away those whose data it holds of. */
  readonly close: (isMeant: (data: unknown) => boolean) => Promise<void>;
  readonly pause: (ms: number) => Promise<void>;
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

/** Null for what is no call. */
export function readRing(data: unknown): RingPayload | null {
  if (typeof data !== "object" || data === null) return null;
  const { userId, roomId, callId, title, body, isSilent, ringsForMs } = data as Partial<RingPayload>;
  const isWhole =
    [userId, roomId, callId, title, body].every((text) => typeof text === "string") &&
    typeof ringsForMs === "number" &&
    typeof isSilent === "boolean";
  return isWhole ? (data as RingPayload) : null;
}

/** Shows that a call rings, for as long as it does, unless a page that can be seen shows it. */
export async function showRing(
  ring: RingPayload,
  { isHeld, isSeen, show, close, pause }: Pick<Parts, "isHeld" | "isSeen" | "show" | "close" | "pause">,
): Promise<void> {
  const { userId, roomId, callId, title, body, isSilent, ringsForMs } = ring;
  if ((await isHeld(toAttendedLock(userId))) || (await isSeen())) return;
  await show(title, toRingOptions({ roomId: roomId as RoomId, callId, body, isSilent }));
  await pause(Math.min(ringsForMs, CALL_RINGS_MS));
  await close((shown) => isRing(shown) && shown.callId === callId);
}

/**
 * Shows what is pushed, unless a page has decided about the message already, and decides for the pages that come to it later (decision 041). What
 * holds of the message the server has looked at.
 */
export async function showPush(
  push: PushPayload,
  { exclusively, isHeld, log, show, close, now }: Parts,
): Promise<void> {
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
    if (push.isCall) await close((shown) => isRing(shown) && shown.roomId === roomId);
    const data = { roomId, seq };
    await show(title, { body, tag: roomId, renotify: true, silent: isSilent, icon: "/icon-192.png", data });
  });
}
