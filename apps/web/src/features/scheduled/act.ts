import type { NewContent } from "@atrium/contracts/content/content";
import type { ClientId, Instant, RoomId, ScheduledId, Seq } from "@atrium/contracts/ids";
import { SCHEDULED_MAX } from "@atrium/contracts/schedule-limits";
import { m } from "../../platform/i18n/messages.ts";
import { toRefusal } from "../../platform/live/failure.ts";
import { live } from "../../platform/live/live.ts";
import { toast } from "../../ui/toast.ts";

export type Later = {
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

function toWords(cause: unknown): string {
  const refusal = toRefusal(cause);
  if (refusal === null) return m["scheduled.failed.offline"]();
  switch (refusal.code) {
    case "CONFLICT":
      return m["scheduled.failed.full"]({ count: SCHEDULED_MAX });
    case "ROOM_READ_ONLY":
      return m["scheduled.failed.readOnly"]();
    case "NOT_FOUND":
      return m["scheduled.failed.gone"]();
    case "BAD_INPUT":
      return m["scheduled.failed.time"]();
    default:
      return m["scheduled.failed.other"]();
  }
}
