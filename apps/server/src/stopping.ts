import type { Logger } from "pino";

/**
 * Longest stop after an unexpected error: what hangs then may be what failed, and a supervisor waits longer
 * before it kills. Then the process ends as it is, and what was acknowledged is on the disk.
 */
const STOP_WITHIN_MS = 15_000;

/**
 * A signal that comes again so soon is the same key press, from the terminal and from npm: no person presses a
 * key twice in so short a time because nothing seems to happen. Later ones end the process at once.
 */
const SAME_SIGNAL_WITHIN_MS = 500;

type Stopping = { readonly log: Logger; readonly stop: () => Promise<void> };

/**
 * The first signal stops in good order, also while starting; a second one at once. The same key press may come twice, from the terminal and
 * from npm.
 */
export function stopOnSignal({ log, stop }: Stopping): void {
  let stoppingSince: number | null = null;
  const handle = (): void => {
    if (stoppingSince !== null && performance.now() - stoppingSince < SAME_SIGNAL_WITHIN_MS) return;
    if (stoppingSince !== null) process.exit(130);
    stoppingSince = performance.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, "Atrium did not stop in good order");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, handle);
}

/**
 * Nobody knows what an unexpected error left half done, so the process ends; but in good order, and with one line that says why:
 * clients are told to come back, accepted messages are written, the database is closed. What starts it again is a supervisor's.
 */
export function stopOnFault({ log, stop }: Stopping): void {
  let isStopping = false;
  // Also told of rejections that nobody handles, by its second argument.
  process.on("uncaughtException", (error: unknown, origin) => {
    // What fails because of the first is not its cause.
    if (isStopping) return;
    isStopping = true;
    log.fatal({ err: error, origin }, "Atrium ends because of an unexpected error");
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void stopAndExit(stop);
  });
}

async function stopAndExit(stop: () => Promise<void>): Promise<void> {
  try {
    await stop();
  } finally {
    process.exit(1);
  }
}
