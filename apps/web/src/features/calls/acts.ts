import type { CallId, RoomId } from "@atrium/contracts/ids";
import { m } from "../../platform/i18n/messages.ts";
import { confirm, openQuestion } from "../../ui/dialogs/confirm.ts";
import { toast } from "../../ui/toast.ts";
import { toFailureText } from "./call-words.ts";
import { callCenter } from "./live.ts";

/** Calls whoever is in a room; what does not work is said. */
export const startCall = (roomId: RoomId, isAudio: boolean): Promise<unknown> =>
  callCenter()
    .start(roomId, { isAudio })
    .catch((cause: unknown) => toast.error(toFailureText(cause)));

/** Answers, or joins what goes on; what does not work is said. */
export const joinCall = (callId: CallId): Promise<unknown> =>
  callCenter()
    .join(callId)
    .catch((cause: unknown) => toast.error(toFailureText(cause)));

/** Asks, and hangs up (part 3 §4). */
export async function hangUp(): Promise<void> {
  const session = callCenter().session;
  if (session === null) return;
  const message = m["calls.endQuestion"]();
  const question = { title: m["calls.end"](), message, confirmLabel: m["calls.end"](), cancelLabel: m["calls.stay"]() };
  // Whoever is asked need not answer once the others have.
  const stop = callCenter().onEnded(() => openQuestion.getSnapshot()?.answer(false));
  const isMeant = await confirm({ ...question, tone: "danger" });
  stop();
  if (isMeant) await session.leave();
}
