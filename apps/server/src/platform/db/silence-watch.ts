import { Socket } from "node:net";

const LOOK_EVERY_MS = 5_000;
/** So many looks without an answer, and without a byte on a connection, are its end. */
const SILENT_LOOKS = 3;

type Heard = { bytes: number; silentLooks: number };

/**
 * A server whose machine has gone closes no connection: what waits on them would wait for the system to give up, a quarter of an
 * hour. Asks the server something every five seconds; when that has had no answer for fifteen, the connections that have heard
 * nothing either are ended, and new ones find whoever has taken its place. Looks are counted, not seconds, so that a process that
 * stood still itself blames nobody.
 */
export class SilenceWatch {
  readonly #ask: () => Promise<unknown>;
  readonly #onSilence: () => void;
  readonly #timer: NodeJS.Timeout;
  readonly #heard = new Map<Socket, Heard>();
  #isAsking = false;
  #unansweredLooks = 0;

  /** `ask`: a question that a server answers however busy it is, over a connection of its own. */
  constructor({ ask, onSilence }: { ask: () => Promise<unknown>; onSilence: () => void }) {
    this.#ask = ask;
    this.#onSilence = onSilence;
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /** A socket for a connection to be made, watched until it closes. */
  newSocket(): Socket {
    const socket = new Socket();
    this.#heard.set(socket, { bytes: 0, silentLooks: 0 });
    socket.once("close", () => this.#heard.delete(socket));
    return socket;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    for (const [socket, heard] of this.#heard) {
      heard.silentLooks = socket.bytesRead === heard.bytes ? heard.silentLooks + 1 : 0;
      heard.bytes = socket.bytesRead;
    }
    if (!this.#isAsking) return void this.#askAgain();
    this.#unansweredLooks += 1;
    if (this.#unansweredLooks >= SILENT_LOOKS) this.#endSilent();
  }

  #endSilent(): void {
    const silent = [...this.#heard].filter(([, { silentLooks }]) => silentLooks >= SILENT_LOOKS);
    if (silent.length > 0) this.#onSilence();
    for (const [socket] of silent) socket.destroy();
  }

  async #askAgain(): Promise<void> {
    this.#isAsking = true;
    this.#unansweredLooks = 0;
    // What fails is told by the connection itself, and asked again at the next look.
    await this.#ask().catch(() => {});
    this.#isAsking = false;
  }
}
