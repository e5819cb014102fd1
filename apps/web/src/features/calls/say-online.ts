import { toRefusal } from "../../platform/live/failure.ts";
import type { Live } from "../../platform/live/live-client.ts";

type Say = () => Promise<unknown>;

/** Says it now and, where nobody knows whether the server heard of it, once more with the next connection; resolves after the first try. */
export async function sayForSure(live: Pick<Live, "onOnline">, say: Say): Promise<void> {
  try {
    await say();
  } catch (cause) {
    if (toRefusal(cause) === null) sayOnline(live, say);
  }
}

/** Says it once, with the next connection or the one that stands. */
export function sayOnline(live: Pick<Live, "onOnline">, say: Say): void {
  let stop: (() => void) | undefined;
  let isSaid = false;
  // Where a connection stands it is said before there is anything to stop.
  stop = live.onOnline(() => {
    if (isSaid) return;
    isSaid = true;
    stop?.();
    say().catch(() => undefined);
  });
  if (isSaid) stop();
}
