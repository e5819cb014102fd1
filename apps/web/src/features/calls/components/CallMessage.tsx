import { Phone, PhoneMissed, Video } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { CallMessageProps } from "../../messages/messages.ts";
import { useRoom } from "../../rooms/rooms.ts";
import { canBeCalled, type Outcome, toOutcome } from "../call-rules.ts";
import { toDurationWords } from "../call-words.ts";
import { startCall } from "../acts.ts";
import { useCalls } from "../hooks.ts";
import styles from "./CallMessage.module.css";

/** What a room keeps of a call: which it was, how long or why not, and the way to call again (MSG-026, B-69). */
export default function CallMessage({ content, isOwn, roomId }: CallMessageProps) {
  const { current, isOpening } = useCalls();
  const state = useRoom(roomId);
  const canCall = state.kind === "ready" && canBeCalled(state.room);
  const { callInfo, callType } = content;
  const isAudio = callType === "audio";
  const outcome = callInfo === null ? "completed" : toOutcome(callInfo, isOwn);
  const isMissed = outcome === "missed";
  const Icon = isMissed ? PhoneMissed : isAudio ? Phone : Video;
  const line = toLine(outcome, callInfo?.callDuration ?? 0);
  return (
    <span className={styles.call}>
      <span className={classNames(styles.icon, isMissed && styles.missed)}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{toTitle(isAudio, isMissed)}</span>
        {line !== "" && <span className={styles.line}>{line}</span>}
      </span>
      {canCall && outcome !== "completed" && (
        <Button
          size={28}
          variant="tint"
          disabled={current !== null || isOpening}
          onClick={() => void startCall(roomId, isAudio)}
        >
          {isOwn ? m["calls.record.again"]() : m["calls.record.back"]()}
        </Button>
      )}
    </span>
  );
}

function toTitle(isAudio: boolean, isMissed: boolean): string {
  if (isMissed) return isAudio ? m["calls.record.missedVoice"]() : m["calls.record.missedVideo"]();
  return isAudio ? m["calls.record.voice"]() : m["calls.record.video"]();
}

function toLine(outcome: Outcome, seconds: number): string {
  if (outcome === "completed") return toDurationWords(seconds);
  if (outcome === "missed") return "";
  if (outcome === "cancelled") return m["calls.record.cancelled"]();
  return outcome === "declined" ? m["calls.record.declined"]() : m["calls.record.unanswered"]();
}
