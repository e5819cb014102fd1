import { FocusTrap } from "@mantine/core";
import { Maximize, Minimize2, Minus, X } from "lucide-react";
import { useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { PersonAvatar } from "../../people/people.ts";
import { toTimer } from "../call-rules.ts";
import { toCallName, toProblemText } from "../call-words.ts";
import type { SessionSnapshot } from "../engine/call-session.ts";
import { hangUp } from "../acts.ts";
import { useSince } from "../use-since.ts";
import { useCalls } from "../hooks.ts";
import { callCenter } from "../live.ts";
import { CallControls } from "./CallControls.tsx";
import styles from "./CallWindow.module.css";
import { PeerTile } from "./PeerTile.tsx";
import { Stream } from "./Stream.tsx";
import { useQuiet } from "./use-quiet.ts";

/** The call over the page, 900 by 500, or all of the window (part 3 §2.16). Its controls go after three seconds in which nothing is done, and come back. */
export default function CallWindow({ current }: { readonly current: SessionSnapshot }) {
  const me = useSession()?.userId;
  const root = useRef<HTMLElement>(null);
  // What rings meanwhile lies over it, and is answered with the keys as well.
  const isAlone = useCalls().incoming === null;
  const { call, peers, picture, size, problem } = current;
  const isQuiet = useQuiet(
    root,
    peers.some(({ hasVideo, state }) => hasVideo && state === "connected"),
  );
  if (me === undefined) return null;
  const name = toCallName(call, me, peers);
  const isMaximized = size === "maximized";
  const resize = (to: typeof size) => callCenter().session?.resize(to);

  return (
    <div className={classNames(styles.scrim, isMaximized && styles.maximized)}>
      <FocusTrap active={isAlone}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its Escape makes it small */}
        <section
          ref={root}
          className={classNames(styles.window, isQuiet && styles.quiet)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- over the page, and under the questions that it asks
          role="dialog"
          aria-modal={isAlone}
          aria-label={m["calls.with"]({ name })}
          tabIndex={-1}
          data-autofocus
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            resize(isMaximized ? "medium" : "minimized");
          }}
        >
          <div className={styles.peers} data-count={Math.min(peers.length, 5)}>
            {peers.length === 0 ? (
              <Waiting current={current} name={name} />
            ) : (
              peers.map((peer) => <PeerTile key={peer.userId} peer={peer} isAlone={peers.length === 1} />)
            )}
          </div>
          {picture !== null && (
            <div className={styles.own}>
              <Stream stream={picture} isOwn />
            </div>
          )}
          <header className={styles.head}>
            <div className={styles.words}>
              <h2 className={styles.name} dir="auto">
                {name}
              </h2>
              <CallTime current={current} />
            </div>
            <IconButton label={m["calls.minimize"]()} onClick={() => resize("minimized")}>
              <Minus size={20} aria-hidden />
            </IconButton>
            <IconButton
              label={isMaximized ? m["calls.restore"]() : m["calls.maximize"]()}
              onClick={() => resize(isMaximized ? "medium" : "maximized")}
            >
              {isMaximized ? <Minimize2 size={18} aria-hidden /> : <Maximize size={18} aria-hidden />}
            </IconButton>
            <IconButton label={m["calls.close"]()} onClick={() => void hangUp()}>
              <X size={20} aria-hidden />
            </IconButton>
          </header>
          {problem !== null && (
            <p className={styles.problem} role="alert">
              {toProblemText(problem)}
            </p>
          )}
          <CallControls current={current} />
        </section>
      </FocusTrap>
    </div>
  );
}

/** Nobody else is in it yet: whom it rings for. */
function Waiting({ current: { call }, name }: { readonly current: SessionSnapshot; readonly name: string }) {
  const other = call.members.find(({ state }) => state === "ringing");
  return (
    <div className={styles.waiting}>
      {other && (
        <span className={styles.rings}>
          <PersonAvatar userId={other.userId} name={name} size={70} />
        </span>
      )}
    </div>
  );
}

/** mm:ss since one speaks; before that, what is waited for. */
export function CallTime({ current: { call, peers, spokenSince } }: { readonly current: SessionSnapshot }) {
  const since = useSince(spokenSince);
  if (spokenSince === null) {
    const isRinging = call.members.some(({ state }) => state === "ringing");
    return <output className={styles.time}>{isRinging ? m["calls.calling"]() : m["calls.alone"]()}</output>;
  }
  const isInterrupted = peers.length > 0 && peers.every(({ state }) => state === "interrupted");
  return (
    <p className={styles.time}>
      <i className={classNames(styles.light, isInterrupted && styles.out)} aria-hidden />
      <time role="timer">{toTimer(since)}</time>
    </p>
  );
}
