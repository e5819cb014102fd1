import type { Call } from "@atrium/contracts/calls";
import { Phone, PhoneOff, Video } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useRing } from "../../notifications/notifications.ts";
import { PersonAvatar, VerifiedMark } from "../../people/people.ts";
import { useRoom } from "../../rooms/rooms.ts";
import { joinCall } from "../acts.ts";
import { callCenter } from "../live.ts";
import { startRinging } from "../ring-tone.ts";
import styles from "./IncomingCall.module.css";

/** Somebody calls: who, where and how, and the two answers. Announced at once, and over everything. */
export default function IncomingCall({ call }: { readonly call: Call }) {
  const [isAnswering, setAnswering] = useState(false);
  const state = useRoom(call.roomId);
  // In a chat of two it would be their name again.
  const known = state.kind === "ready" ? state.room : undefined;
  const room = known !== undefined && known.chatType !== "direct" ? known.name : null;
  const name = call.senderName || m["calls.somebody"]();
  const what = call.isAudio ? m["calls.incomingVoice"]() : m["calls.incomingVideo"]();
  const Icon = call.isAudio ? Phone : Video;
  const hasTone = useRing({ callId: call.callId, roomId: call.roomId, room: known, name, what });
  useEffect(() => (hasTone ? startRinging() : undefined), [hasTone]);

  async function handleAnswer() {
    setAnswering(true);
    await joinCall(call.callId);
    setAnswering(false);
  }

  return (
    <section className={styles.card} role="alert" aria-label={what}>
      <div className={styles.head}>
        <span className={styles.rings}>
          <PersonAvatar userId={call.sender} name={name} size={70} />
        </span>
        <div className={styles.words}>
          <p className={styles.what}>
            <Icon size={15} strokeWidth={1.75} aria-hidden />
            {what}
          </p>
          <p className={styles.name} dir="auto">
            {name}
            <VerifiedMark userId={call.sender} />
          </p>
          {room !== null && (
            <p className={styles.room} dir="auto">
              {room}
            </p>
          )}
        </div>
      </div>
      <div className={styles.answers}>
        <button type="button" className={styles.decline} onClick={() => void callCenter().decline(call.callId)}>
          <PhoneOff size={18} strokeWidth={1.75} aria-hidden />
          {m["calls.decline"]()}
        </button>
        <button
          type="button"
          className={styles.answer}
          aria-busy={isAnswering || undefined}
          onClick={() => void handleAnswer()}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          {m["calls.answer"]()}
        </button>
      </div>
    </section>
  );
}
