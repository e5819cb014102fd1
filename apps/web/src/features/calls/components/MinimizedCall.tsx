import { Mic, MicOff, X } from "lucide-react";
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { PersonAvatar } from "../../people/people.ts";
import { toCallName } from "../call-words.ts";
import type { SessionSnapshot } from "../engine/call-session.ts";
import { hangUp } from "../acts.ts";
import { callCenter } from "../live.ts";
import { CallTime } from "./CallWindow.tsx";
import styles from "./MinimizedCall.module.css";
import { Stream } from "./Stream.tsx";

/** A press that moves further than this moves the pill. */
const DRAGGED_PX = 4;

/** The call as a pill of 300 by 50: who, how long, sound and the end. A press brings its window back; it can be drawn elsewhere (part 3 §2.16). */
export default function MinimizedCall({ current }: { readonly current: SessionSnapshot }) {
  const me = useSession()?.userId;
  const { place, drag } = useDrag();
  const back = useRef<HTMLButtonElement>(null);
  // Where the keys are: its window had them.
  useEffect(() => back.current?.focus(), []);
  if (me === undefined) return null;
  const { call, peers, isMuted } = current;
  const name = toCallName(call, me, peers);
  const face = peers[0]?.userId ?? call.members.find(({ userId }) => userId !== me)?.userId ?? call.sender;
  const session = callCenter().session;
  return (
    <section
      className={styles.pill}
      style={{ translate: `${place.x}px ${place.y}px` }}
      aria-label={m["calls.with"]({ name })}
      {...drag}
    >
      {peers.map((peer) => (
        <Stream key={peer.userId} stream={peer.stream} isHidden />
      ))}
      <button
        ref={back}
        type="button"
        className={styles.back}
        aria-label={m["calls.back"]({ name })}
        onClick={() => session?.resize("medium")}
      />
      <PersonAvatar userId={face} name={name} size={36} />
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <CallTime current={current} />
      </div>
      <span className={styles.sound}>
        <IconButton label={isMuted ? m["calls.unmute"]() : m["calls.mute"]()} onClick={() => session?.toggleSound()}>
          {isMuted ? <MicOff size={18} aria-hidden /> : <Mic size={18} aria-hidden />}
        </IconButton>
      </span>
      <button type="button" className={styles.end} aria-label={m["calls.end"]()} onClick={() => void hangUp()}>
        <X size={18} aria-hidden />
      </button>
    </section>
  );
}

/** Draws what it is given to elsewhere, within the window; the press that ends a drag presses nothing. */
function useDrag() {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const moved = useRef(false);
  const drag = {
    onPointerDown: (event: PointerEvent) => {
      from.current = { x: event.clientX - place.x, y: event.clientY - place.y };
      moved.current = false;
    },
    onPointerMove: ({ clientX, clientY, buttons, currentTarget }: PointerEvent) => {
      if (from.current === null || buttons === 0) return;
      const { left, top, width, height } = currentTarget.getBoundingClientRect();
      const [atX, atY] = [left - place.x, top - place.y];
      const to = {
        x: clamp(clientX - from.current.x, -atX, window.innerWidth - width - atX),
        y: clamp(clientY - from.current.y, -atY, window.innerHeight - height - atY),
      };
      if (Math.hypot(to.x - place.x, to.y - place.y) < DRAGGED_PX && !moved.current) return;
      moved.current = true;
      setPlace(to);
    },
    onPointerUp: () => {
      from.current = null;
    },
    // A press of a key has drawn it nowhere.
    onClickCapture: (event: MouseEvent) => {
      if (event.detail !== 0 && moved.current) event.stopPropagation();
    },
  };
  return { place, drag };
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
