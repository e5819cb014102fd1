import { Mic, MicOff, PhoneOff, Video, VideoOff } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { SessionSnapshot } from "../engine/call-session.ts";
import { hangUp } from "../acts.ts";
import { callCenter } from "../live.ts";
import styles from "./CallControls.module.css";

/** Sound, picture, and the end: while it rings it is cancelled at once; the button that ends it comes after ten seconds. */
export function CallControls({ current }: { readonly current: SessionSnapshot }) {
  const { isMuted, picture, spokenSince, isEndShown } = current;
  const session = callCenter().session;
  const isRinging = spokenSince === null;
  return (
    <div className={styles.controls}>
      <Control
        label={isMuted ? m["calls.unmute"]() : m["calls.mute"]()}
        icon={isMuted ? <MicOff size={21} aria-hidden /> : <Mic size={21} aria-hidden />}
        looks={isMuted ? "off" : "on"}
        onClick={() => session?.toggleSound()}
      />
      <Control
        label={picture === null ? m["calls.startVideo"]() : m["calls.stopVideo"]()}
        icon={picture === null ? <VideoOff size={21} aria-hidden /> : <Video size={21} aria-hidden />}
        looks={picture === null ? "off" : "on"}
        onClick={() => void session?.togglePicture()}
      />
      {isRinging ? (
        <Control
          label={m["calls.cancel"]()}
          icon={<PhoneOff size={21} aria-hidden />}
          looks="end"
          onClick={() => void session?.leave()}
        />
      ) : (
        isEndShown && (
          <Control
            label={m["calls.end"]()}
            icon={<PhoneOff size={21} aria-hidden />}
            looks="end"
            onClick={() => void hangUp()}
          />
        )
      )}
    </div>
  );
}

type ControlProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly looks: "on" | "off" | "end";
  readonly onClick: () => void;
};

function Control({ label, icon, looks, onClick }: ControlProps) {
  return (
    <button type="button" className={classNames(styles.control, styles[looks])} onClick={onClick}>
      <span className={styles.disc}>{icon}</span>
      {label}
    </button>
  );
}
