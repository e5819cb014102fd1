import { useEffect, useState } from "react";
import { serverNow } from "../platform/api/server-clock.ts";

/** How often relative times are told anew; the smallest thing they say is a minute. */
const TICK_MS = 15_000;

/** The time by the server's clock, going on. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date(serverNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serverNow())), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
