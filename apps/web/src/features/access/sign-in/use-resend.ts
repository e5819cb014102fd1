import { useEffect, useState } from "react";
import { useOneAtATime } from "../../../ui/forms/use-one-at-a-time.ts";

/** What was sent takes a moment to arrive; the server limits how many codes there are besides. */
const PAUSE_SECONDS = 30;

/** Sends another code, once at a time and not before the last one can have arrived. */
export function useResend() {
  const { isRunning, run } = useOneAtATime();
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  /** `send` answers whether it went out. */
  function resend(send: () => Promise<boolean>) {
    if (secondsLeft > 0) return;
    void run(async () => {
      if (await send()) setSecondsLeft(PAUSE_SECONDS);
    });
  }

  return { isRunning, secondsLeft, resend };
}

export type Resend = ReturnType<typeof useResend>;
