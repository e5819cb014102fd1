import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { PICTURE_MS, ShownTime, toShownShare } from "./progress.ts";

type Running = {
  /** Another key begins anew. */
  readonly key: string;
  readonly isRunning: boolean;
  /** Told how much of it has passed. */
  readonly onShare: (share: number) => void;
  readonly onEnd: () => void;
};

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Lets the time of a picture or of words pass while it runs. */
export function useShownTime({ key, isRunning, onShare, onEnd }: Running): void {
  const time = useRef<{ key: string; shown: ShownTime }>(null);
  const tell = useEffectEvent(onShare);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (time.current?.key !== key) time.current = { key, shown: new ShownTime() };
    const { shown } = time.current;
    tell(toShownShare(shown.at(performance.now()), PICTURE_MS, isStill()));
    if (!isRunning) return undefined;
    shown.run(performance.now());
    let frame = requestAnimationFrame(function draw(now) {
      const passedMs = shown.at(now);
      tell(toShownShare(passedMs, PICTURE_MS, isStill()));
      if (passedMs >= PICTURE_MS) end();
      else frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      shown.pause(performance.now());
    };
  }, [key, isRunning]);
}

/** How much of the segment that is shown is filled, set many times a second and therefore past React. */
export function useShare(): {
  readonly bar: RefObject<HTMLElement | null>;
  readonly setShare: (share: number) => void;
} {
  const bar = useRef<HTMLElement>(null);
  const setShare = (share: number) => bar.current?.style.setProperty("--share", String(share));
  return { bar, setShare };
}
