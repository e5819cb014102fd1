import { Socket } from "node:net";

/** How often a database elsewhere is asked something, to notice that it has vanished. */
const LOOK_EVERY_MS = 5_000;
/** So many looks without an answer, and without a byte on a connection, are its end; what waited is tried again on new ones. */
const SILENT_LOOKS = 3;

/** `server`: who is at the other end, once that is known. */
type Heard = { bytes: number; silentLooks: number; server: string | null };

/**
 * A server whose machine has gone closes no connection: what waits on them would wait for the system to give up, a quarter of an
 * hour. Asks every five seconds who is at the address. When that has had no answer for fifteen, the connections that have heard
 * nothing either are ended, and new ones find whoever has taken its place. When another server answers, which vouches for its own
 * connections only, those that lead to the one before it are. Looks are counted, not seconds, so that a process that stood still
 * itself blames nobody.
 */
export class DatabaseWatchdog {
  readonly #ask: () => Promise<string>;
  readonly #onSilence: () => void;
  readonly #timer: NodeJS.Timeout;
  readonly #heard = new Map<Socket, Heard>();
  #isAsking = false;
  #unansweredLooks = 0;
  #answeredBy: string | null = null;

  /** `ask`: a question that a server answers with who it is, however busy it is, over a connection of its own. */
  constructor({ ask, onSilence }: { ask: () => Promise<string>; onSilence: () => void }) {
    this.#ask = ask;
    this.#onSilence = onSilence;
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /** A socket for a connection to be made, watched until it closes. */
  newSocket(): Socket {
    const socket = new Socket();
    this.#heard.set(socket, { bytes: 0, silentLooks: 0, server: null });
    socket.once("close", () => this.#heard.delete(socket));
    return socket;
  }

  /** That this socket leads to this server, by the name it gives itself when it is asked. */
  noteServer(socket: Socket, server: string): void {
    const heard = this.#heard.get(socket);
    if (heard) heard.server = server;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    for (const [socket, heard] of this.#heard) {
      heard.silentLooks = socket.bytesRead === heard.bytes ? heard.silentLooks + 1 : 0;
      heard.bytes = socket.bytesRead;
    }
    if (this.#isAsking) this.#unansweredLooks += 1;
    this.#endSilent();
    if (!this.#isAsking) void this.#askAgain();
  }

  #endSilent(): void {
    const silent = [...this.#heard].filter(
      ([, { silentLooks, server }]) => silentLooks >= SILENT_LOOKS && this.#isGone(server),
    );
    if (silent.length > 0) this.#onSilence();
    for (const [socket] of silent) socket.destroy();
  }

  #isGone(server: string | null): boolean {
    if (this.#isAsking) return this.#unansweredLooks >= SILENT_LOOKS;
    return server !== null && this.#answeredBy !== null && server !== this.#answeredBy;
  }

  async #askAgain(): Promise<void> {
    this.#isAsking = true;
    this.#unansweredLooks = 0;
    // What fails is told by the connection itself, and asked again at the next look.
    this.#answeredBy = await this.#ask().catch(() => null);
    this.#isAsking = false;
  }
}
