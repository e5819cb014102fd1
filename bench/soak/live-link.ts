import type { ErrorAnswer } from "@atrium/contracts/errors";
import { LIVE_PROTOCOL } from "@atrium/contracts/limits";
import type { CommandInput, CommandName, CommandOutput, EventName } from "@atrium/contracts/live";
import { WebSocket } from "ws";

const HANDSHAKE_MS = 4_000;
const HELLO_MS = 6_000;
const HEARTBEAT_EVERY_MS = 1_000;
const HEARTBEAT_PATIENCE_MS = 2_500;

type Answer = { re: number; ok?: unknown; error?: ErrorAnswer };
export type LiveEvent = { on: EventName; data: unknown };
type Waiting = { resolve: (output: never) => void; reject: (error: Error) => void };

/** The server said no. */
export class Refused extends Error {
  readonly answer: ErrorAnswer;
  constructor(answer: ErrorAnswer) {
    super(answer.code);
    this.answer = answer;
  }
}

/** The connection ended before the answer: whether the command was carried out is not known. */
export class LinkLost extends Error {}

/** One connection of a device from its greeting to its end, which it also notices when nobody tells it. */
export class LiveLink {
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #onEvent: (event: LiveEvent, link: LiveLink) => void;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #heartbeat: NodeJS.Timeout | null = null;

  private constructor(socket: WebSocket, onEvent: (event: LiveEvent, link: LiveLink) => void) {
    this.#socket = socket;
    this.#onEvent = onEvent;
    socket.on("message", (data: Buffer) => this.#receive(JSON.parse(data.toString()) as Answer | LiveEvent));
    socket.on("error", () => {});
    this.closed = new Promise((resolve) =>
      socket.once("close", (code) => {
        this.#end();
        resolve(code);
      }),
    );
  }

  /** @throws LinkLost, Refused */
  static async open(
    port: number,
    token: string,
    onEvent: (event: LiveEvent, link: LiveLink) => void,
  ): Promise<LiveLink> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { handshakeTimeout: HANDSHAKE_MS });
    const link = new LiveLink(socket, onEvent);
    const opened = new Promise((resolve) => socket.once("open", () => resolve(true)));
    if ((await Promise.race([opened, link.closed])) !== true) throw new LinkLost("no connection");
    const impatience = setTimeout(() => link.terminate(), HELLO_MS);
    try {
      await link.do("session.hello", { protocol: LIVE_PROTOCOL, token, presence: true });
    } catch (error) {
      link.terminate();
      throw error;
    } finally {
      clearTimeout(impatience);
    }
    link.#heartbeat = setInterval(() => void link.#beat(), HEARTBEAT_EVERY_MS);
    return link;
  }

  /** @throws LinkLost, Refused */
  do<Name extends CommandName>(name: Name, input: CommandInput<Name>): Promise<CommandOutput<Name>> {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.reject(new LinkLost(name));
    const id = ++this.#lastId;
    this.#socket.send(JSON.stringify({ id, do: name, with: input }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  terminate(): void {
    this.#socket.terminate();
  }

  async #beat(): Promise<void> {
    const impatience = setTimeout(() => this.terminate(), HEARTBEAT_PATIENCE_MS);
    await this.do("rooms.open", { roomId: null }).catch(() => {});
    clearTimeout(impatience);
  }

  #receive(frame: Answer | LiveEvent): void {
    if ("on" in frame) return this.#onEvent(frame, this);
    const waiting = this.#waiting.get(frame.re);
    this.#waiting.delete(frame.re);
    if (frame.error) waiting?.reject(new Refused(frame.error));
    else waiting?.resolve(frame.ok as never);
  }

  #end(): void {
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    for (const { reject } of this.#waiting.values()) reject(new LinkLost("closed"));
    this.#waiting.clear();
  }
}
