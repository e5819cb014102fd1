import type { NewContent } from "@atrium/contracts/content/content";
import type { ErrorCode } from "@atrium/contracts/errors";
import type { ClientId, Instant, RoomId, ScheduledId, Seq } from "@atrium/contracts/ids";
import { SCHEDULED_MAX } from "@atrium/contracts/schedule-limits";
import { m } from "../../platform/i18n/messages.ts";
import { toRefusal } from "../../platform/live/failure.ts";
import { live } from "../../platform/live/live.ts";
import { toast } from "../../ui/toast.ts";

type Later = {
  readonly roomId: RoomId;
  /** The same for each try. */
  readonly clientId: ClientId;
  readonly content: NewContent;
  readonly replyTo?: Seq | undefined;
  readonly sendAt: Instant;
};

/** Says whether it is the server's to send; where not, says why. */
export function schedule({ replyTo, ...later }: Later): Promise<boolean> {
  return attempt(() => live.requestSoon("scheduled.create", replyTo === undefined ? later : { ...later, replyTo }));
}

export const changeScheduled = (
  scheduledId: ScheduledId,
  change: { readonly text?: string; readonly sendAt?: Instant },
): Promise<boolean> => attempt(() => live.requestSoon("scheduled.change", { scheduledId, ...change }));

export const cancelScheduled = (scheduledId: ScheduledId): Promise<boolean> =>
  attempt(() => live.requestSoon("scheduled.cancel", { scheduledId }));

export const sendScheduled = (scheduledId: ScheduledId): Promise<boolean> =>
  attempt(() => live.requestSoon("scheduled.send", { scheduledId }));

async function attempt(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (cause) {
    toast.error(toWords(cause));
    return false;
  }
}

/** Why it did not work, where it can be said; anything else may work in a moment. */
const REFUSALS: Readonly<Partial<Record<ErrorCode, () => string>>> = {
  CONFLICT: () => m["scheduled.failed.full"]({ count: SCHEDULED_MAX }),
  ROOM_READ_ONLY: m["scheduled.failed.readOnly"],
  NOT_FOUND: m["scheduled.failed.gone"],
  BAD_INPUT: m["scheduled.failed.time"],
};

function toWords(cause: unknown): string {
  const refusal = toRefusal(cause);
  return refusal === null ? m["scheduled.failed.offline"]() : toRefusalText(refusal.code);
}

export const toRefusalText = (code: ErrorCode): string => REFUSALS[code]?.() ?? m["scheduled.failed.other"]();
