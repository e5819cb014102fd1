import { useEffect, useState } from "react";

/** How often the time of a call is told anew (part 3 §9). */
const TICK_MS = 1_000;

/** Milliseconds since then, anew every second; 0 while there is no then. */
export function useSince(then: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (then === null) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [then]);
  return then === null ? 0 : Math.max(0, now - then);
}
