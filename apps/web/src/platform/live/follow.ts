import type { Live } from "./live-client.ts";

/**
 * Keeps what is shown current: `refresh` runs whenever what `listen` subscribes to asks for it, and after every new connection,
 * since events may have been missed, which it is told. One at a time, and once more for what came while it ran. Returns the way to stop.
 */
export function follow(
  live: Pick<Live, "onOnline" | "getSnapshot">,
  refresh: (mayHaveMissed: boolean) => Promise<unknown>,
  listen: (ask: () => void) => readonly (() => void)[],
): () => void {
  let isRunning = false;
  let isAsked = false;
  let mayHaveMissed = false;

  function ask(): void {
    isAsked = true;
    if (!isRunning) void run();
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      const missed = mayHaveMissed;
      mayHaveMissed = false;
      // What failed has said so, and is asked for again with the next event.
      await refresh(missed).catch(() => undefined);
    }
    isRunning = false;
  }

  // A connection that stands already has nothing to tell: what is shown was asked for just now.
  let isNew = live.getSnapshot().kind !== "online";
  const stops = [
    ...listen(ask),
    live.onOnline(() => {
      if (isNew) {
        mayHaveMissed = true;
        ask();
      }
      isNew = true;
    }),
  ];
  return () => {
    isAsked = false;
    for (const stop of stops) stop();
  };
}
