import { setTimeout as pause } from "node:timers/promises";
import { LIVE_PROTOCOL } from "@atrium/contracts/limits";
import type { CommandInput, CommandName, CommandOutput, EventData, EventName } from "@atrium/contracts/live";
import type { ErrorAnswer } from "@atrium/contracts/errors";
import { WebSocket } from "ws";

type Answer = { re: number; ok?: unknown; error?: ErrorAnswer };
/** An event as it came. */
export type Received = { on: EventName; data: unknown };
type Waiting = { resolve: (output: never) => void; reject: (error: Error) => void };
type Options = {
  readonly headers?: Record<string, string>;
  readonly handshakeTimeoutMs?: number;
  /** Takes each event instead of `events`, which would grow for as long as the connection stands. */
  readonly onEvent?: (event: Received) => void;
};

/** A refusal as a client sees it. */
export class Refused extends Error {
  readonly answer: ErrorAnswer;
  constructor(answer: ErrorAnswer) {
    super(answer.code);
    this.answer = answer;
  }
}

/** The code with which a command was refused; "accepted" where it was not. What fails otherwise is a fault of its own. */
export const refusal = (command: Promise<unknown>): Promise<unknown> =>
  command.then(
    () => "accepted",
    (error: unknown) => (error instanceof Refused ? error.answer.code : error),
  );

/** The connection ended before the answer: whether the command was carried out is not known. */
export class ConnectionLost extends Error {}

/** A plain client of the live socket, for tests, journeys and load: commands by name, events kept in order. */
export class TestClient {
  readonly socket: WebSocket;
  readonly events: Received[] = [];
  /** Resolves with the code of its end. */
  readonly closed: Promise<number>;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<() => void>();
  readonly #onEvent: (event: Received) => void;
  #lastId = 0;
  closeCode: number | null = null;

  constructor(socket: WebSocket, onEvent?: (event: Received) => void) {
    this.socket = socket;
    this.#onEvent = onEvent ?? ((event) => this.events.push(event));
    socket.on("message", (data: Buffer) => this.#receive(JSON.parse(data.toString()) as Answer | Received));
    this.closed = new Promise((resolve) => {
      socket.on("close", (code) => {
        this.closeCode = code;
        for (const { reject } of this.#waiting.values()) reject(new ConnectionLost(`closed ${code}`));
        this.#waiting.clear();
        this.#notify();
        resolve(code);
      });
    });
    socket.on("error", () => {});
  }

  /** `url` of the server. @throws Error when there is no connection */
  static async connect(url: string, { headers = {}, handshakeTimeoutMs, onEvent }: Options = {}): Promise<TestClient> {
    const handshake = handshakeTimeoutMs === undefined ? {} : { handshakeTimeout: handshakeTimeoutMs };
    const socket = new WebSocket(`${url.replace("http", "ws")}/live`, { headers, ...handshake });
    const client = new TestClient(socket, onEvent);
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
      socket.once("close", (code) => reject(new ConnectionLost(`closed ${code}`)));
    });
    return client;
  }

  /** @throws Error when there is no connection, Refused */
  static async signedIn(url: string, token: string, options: Options = {}): Promise<TestClient> {
    const client = await TestClient.connect(url, options);
    await client.hello(token);
    return client;
  }

  /** @throws Refused, ConnectionLost */
  async hello(token: string): Promise<void> {
    await this.do("session.hello", { protocol: LIVE_PROTOCOL, token, presence: true });
  }

  /** @throws Refused, ConnectionLost */
  do<Name extends CommandName>(name: Name, input: CommandInput<Name>): Promise<CommandOutput<Name>> {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.reject(new ConnectionLost(name));
    const id = ++this.#lastId;
    this.socket.send(JSON.stringify({ id, do: name, with: input }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /**
   * Syncs until nothing new is told, and resolves with what that is counted from. What has changed is told again for as long as any
   * older transaction runs in the database cluster, also that of a test beside this one.
   */
  async settle(since?: string): Promise<string> {
    for (let from = since; ; await pause(10)) {
      const {
        since: next,
        full,
        rooms,
        removed,
      } = await this.do("rooms.sync", from === undefined ? {} : { since: from });
      from = next;
      if (!full && rooms.length === 0 && removed.length === 0) return from;
    }
  }

  eventsOf<Name extends EventName>(name: Name): EventData<Name>[] {
    return this.events.filter((event) => event.on === name).map((event) => event.data as EventData<Name>);
  }

  /** Resolves when `found` holds, looking again at every event and at the close. The time ends a hang and measures nothing. */
  async until(found: () => boolean, timeoutMs = 30_000): Promise<void> {
    if (found()) return;
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (found()) done(resolve);
      };
      const timer = setTimeout(() => done(() => reject(new Error("it did not come to that"))), timeoutMs);
      const done = (end: () => void): void => {
        clearTimeout(timer);
        this.#listeners.delete(look);
        end();
      };
      this.#listeners.add(look);
    });
  }

  close(): void {
    this.socket.close();
  }

  /** Ends it without a word to the other side. */
  terminate(): void {
    this.socket.terminate();
  }

  #receive(message: Answer | Received): void {
    if ("on" in message) this.#onEvent(message);
    else {
      const waiting = this.#waiting.get(message.re);
      this.#waiting.delete(message.re);
      if (message.error) waiting?.reject(new Refused(message.error));
      else waiting?.resolve(message.ok as never);
    }
    this.#notify();
  }

  #notify(): void {
    for (const look of this.#listeners) look();
  }
}
