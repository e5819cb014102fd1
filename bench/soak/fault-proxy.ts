import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { drawDelayMs, drawFate, type Direction, type LinkFate } from "./link-fate.ts";
import type { SeededRandom } from "./seeded-random.ts";

export type ProxyCounts = { connections: number; cuts: number; halfOpens: number; stalls: number };
type Link = { readonly client: Socket; readonly server: Socket; fate: LinkFate | null; isSwallowing: boolean };

/**
 * A bad network between clients and servers: it delays, cuts at any byte, stops reading, and goes half-open (takes
 * everything, passes nothing on and closes nothing). It never changes, repeats or reorders bytes, as TCP does not.
 */
export class FaultProxy {
  readonly counts: ProxyCounts = { connections: 0, cuts: 0, halfOpens: 0, stalls: 0 };
  readonly #random: SeededRandom;
  readonly #chooseUpstream: (random: SeededRandom) => number;
  readonly #server: Server;
  readonly #links = new Set<Link>();
  #isCalm = false;

  private constructor(random: SeededRandom, chooseUpstream: (random: SeededRandom) => number) {
    this.#random = random;
    this.#chooseUpstream = chooseUpstream;
    this.#server = createServer({ noDelay: true }, (client) => this.#join(client));
  }

  /** `chooseUpstream` names the port a new connection is passed on to. */
  static async open(random: SeededRandom, chooseUpstream: (random: SeededRandom) => number): Promise<FaultProxy> {
    const proxy = new FaultProxy(random, chooseUpstream);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === "object" && address ? address.port : 0;
  }

  /** No faults from now on. What is half-open already stays so: only the two ends can notice. */
  calm(): void {
    this.#isCalm = true;
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const link of this.#links) destroy(link);
    await once(this.#server, "close");
  }

  #join(client: Socket): void {
    const server = connect({ port: this.#chooseUpstream(this.#random), host: "127.0.0.1", noDelay: true });
    const link: Link = { client, server, fate: this.#isCalm ? null : drawFate(this.#random), isSwallowing: false };
    this.counts.connections += 1;
    this.#links.add(link);
    const weather = this.#random.fork();
    for (const socket of [client, server]) socket.on("error", () => {});
    void this.#pump(link, "up", weather);
    void this.#pump(link, "down", weather);
  }

  async #pump(link: Link, direction: Direction, weather: SeededRandom): Promise<void> {
    const [from, to] = direction === "up" ? [link.client, link.server] : [link.server, link.client];
    let passed = 0;
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        if (!this.#isCalm) await sleep(drawDelayMs(weather));
        const end = this.#isDue(link, direction, passed + chunk.length) ? (link.fate?.afterBytes ?? 0) - passed : null;
        passed += chunk.length;
        if (link.isSwallowing) continue;
        if (end === null) to.write(chunk);
        else await this.#strike(link, { to, chunk, end });
      }
    } catch {
      // A reset ends the link like any other end.
    }
    if (link.isSwallowing) return;
    this.#links.delete(link);
    destroy(link);
  }

  #isDue({ fate }: Link, direction: Direction, bytes: number): boolean {
    return !this.#isCalm && fate?.direction === direction && fate.afterBytes < bytes;
  }

  /** Passes the bytes before the fated one on, then lets it happen. */
  async #strike(link: Link, { to, chunk, end }: { to: Socket; chunk: Buffer; end: number }): Promise<void> {
    const { fate } = link;
    link.fate = null;
    to.write(chunk.subarray(0, end));
    if (fate?.kind === "cut") {
      this.counts.cuts += 1;
      // The bytes before the cut still arrive, a reset would take them back.
      to.end(() => destroy(link));
    } else if (fate?.kind === "half-open") {
      this.counts.halfOpens += 1;
      link.isSwallowing = true;
    } else {
      this.counts.stalls += 1;
      await sleep(fate?.stallMs ?? 0);
      to.write(chunk.subarray(end));
    }
  }
}

function destroy({ client, server }: Link): void {
  client.destroy();
  server.destroy();
}
