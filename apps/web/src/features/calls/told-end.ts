import type { Call } from "@atrium/contracts/calls";
import { m } from "../../platform/i18n/messages.ts";
import { session } from "../../platform/session/session.ts";
import { toast } from "../../ui/toast.ts";
import { toDurationWords, toUnansweredText } from "./call-words.ts";

/** Says how a call of this tab ended. */
export function tellEnd(call: Call, seconds: number): void {
  const me = session.getSnapshot()?.userId;
  if (me === undefined) return;
  const unanswered = toUnansweredText(call, me);
  if (unanswered !== null) toast.info(unanswered);
  else if (call.isAcknowledged) toast.info(m["calls.ended"]({ duration: toDurationWords(seconds) }));
}
