import type { MailSettings } from "@atrium/contracts/notifications";
import {
  explainNotification,
  type NotifyCase,
  type NotifyCheck,
  shouldNotify,
} from "@atrium/contracts/rules/notifications";

/** What has stood unread for so long is worth a mail. */
export const UNREAD_FOR_MS = 3_600_000;
/** Between two mails to one person. */
const PAUSES_MS: Readonly<Record<Exclude<MailSettings["every"], "never">, number>> = {
  hour: 3_600_000,
  day: 24 * 3_600_000,
};

/** From when on and up to when messages are looked at; what was mailed or looked at before is over. */
export type Span = { readonly from: Date; readonly until: Date };

/** What is looked at now; null for whoever wants no mail, or has had one a short while ago. */
export function toSpan(
  every: MailSettings["every"],
  { lookedAt, lookedUntil }: { readonly lookedAt: Date; readonly lookedUntil: Date },
  now: Date,
): Span | null {
  if (every === "never" || now.getTime() - lookedAt.getTime() < PAUSES_MS[every]) return null;
  const until = new Date(now.getTime() - UNREAD_FOR_MS);
  return until > lookedUntil ? { from: lookedUntil, until } : null;
}

/** A mail waits anyway: that a message is not new any more, or came in quiet hours, says nothing. */
const OF_THE_MOMENT: ReadonlySet<NotifyCheck> = new Set(["recent", "not-quiet"]);

/** Whether a message is worth a mail, by the rule of all notifications. */
export const isWorthMail = (one: NotifyCase): boolean =>
  shouldNotify(explainNotification(one).filter(({ check }) => !OF_THE_MOMENT.has(check)));
