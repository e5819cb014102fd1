import { MicOff } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { PersonAvatar } from "../../people/people.ts";
import type { Peer } from "../engine/call-session.ts";
import styles from "./PeerTile.module.css";
import { Stream } from "./Stream.tsx";

/** One other: their picture, or their face while they send none. `isAlone`: the name stands over the call already. */
export function PeerTile({ peer, isAlone }: { readonly peer: Peer; readonly isAlone: boolean }) {
  const { userId, name, state, hasAudio, hasVideo } = peer;
  const isShown = hasVideo && state === "connected";
  return (
    <div className={styles.tile}>
      <Stream stream={peer.stream} isHidden={!isShown} />
      {!isShown && (
        <div className={styles.face}>
          <PersonAvatar userId={userId} name={name} size={70} />
          {state !== "connected" && (
            <span className={styles.state}>
              {state === "connecting" ? m["calls.connecting"]() : m["calls.interrupted"]()}
            </span>
          )}
        </div>
      )}
      {(!isAlone || !hasAudio) && (
        <span className={styles.name} dir="auto">
          {!hasAudio && <MicOff size={14} aria-hidden />}
          {hasAudio ? name : m["calls.isMuted"]({ name })}
        </span>
      )}
    </div>
  );
}
