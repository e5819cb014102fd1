/** Figures of a running server, from what it shows to Prometheus. */
export type ServerFigures = {
  readonly residentMb: number;
  /** Longest its event loop was late since this was last read. */
  readonly loopLagMs: number;
  readonly slowReceivers: number;
};

export async function readFigures(port: number): Promise<ServerFigures> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  const read = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? 0);
  return {
    residentMb: Math.round(read("process_resident_memory_bytes") / 1024 / 1024),
    loopLagMs: Math.round(read("nodejs_eventloop_lag_max_seconds") * 1_000),
    slowReceivers: read("atrium_slow_receivers_total"),
  };
}

/** Reads the figures again and again until it is stopped, and keeps the highest of each. */
export function watchFigures(port: number): { stop: () => Promise<ServerFigures> } {
  const EVERY_MS = 500;
  let highest: ServerFigures = { residentMb: 0, loopLagMs: 0, slowReceivers: 0 };
  const read = async (): Promise<void> => {
    const figures = await readFigures(port).catch(() => highest);
    highest = {
      residentMb: Math.max(highest.residentMb, figures.residentMb),
      loopLagMs: Math.max(highest.loopLagMs, figures.loopLagMs),
      slowReceivers: Math.max(highest.slowReceivers, figures.slowReceivers),
    };
  };
  const timer = setInterval(() => void read(), EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await read();
      return highest;
    },
  };
}
