import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below those that the system hands out by itself: such a one may be taken by any connection before the server listens. */
const PORTS = { from: 20_000, below: 32_000 };

/** A port of this machine that a server of a test may listen on. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.below);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
