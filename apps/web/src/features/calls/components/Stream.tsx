import { useEffect, useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./Stream.module.css";

type StreamProps = {
  readonly stream: MediaStream;
  /** One's own is seen as in a mirror, and not heard. */
  readonly isOwn?: boolean;
  /** Heard and not seen. */
  readonly isHidden?: boolean;
};

/** What somebody sends, as it comes. */
export function Stream({ stream, isOwn = false, isHidden = false }: StreamProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    element.srcObject = stream;
    // A browser that plays nothing by itself does with the next press.
    const play = () => void element.play().catch(() => undefined);
    play();
    document.addEventListener("pointerdown", play);
    return () => {
      document.removeEventListener("pointerdown", play);
      element.srcObject = null;
    };
  }, [stream]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people say to each other has none
    <video
      ref={video}
      className={classNames(styles.stream, isOwn && styles.own, isHidden && styles.hidden)}
      autoPlay
      playsInline
      muted={isOwn}
      aria-hidden
    />
  );
}
