import { LIVE_PROTOCOL } from "@atrium/contracts/limits";
import type { CommandInput, CommandName, CommandOutput, EventData, EventName } from "@atrium/contracts/live";
import type { ErrorAnswer } from "@atrium/contracts/errors";
import { WebSocket } from "ws";

type Answer = { re: number; ok?: unknown; error?: ErrorAnswer };
type Received = { on: EventName; data: unknown };

/** A refusal as a client sees it. */
export class Refused extends Error {
  readonly answer: ErrorAnswer;
  constructor(answer: ErrorAnswer) {
    super(answer.code);
    this.answer = answer;
  }
}

/** A plain client of the live socket, for tests: commands by name, events kept in order. */
export class TestClient {
  readonly socket: WebSocket;
  readonly events: Received[] = [];
  readonly #waiting = new Map<number, { resolve: (output: never) => void; reject: (error: Error) => void }>();
  readonly #listeners = new Set<() => void>();
  #lastId = 0;
  closeCode: number | null = null;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on("message", (data: Buffer) => this.#receive(JSON.parse(data.toString()) as Answer | Received));
    socket.on("close", (code) => {
      this.closeCode = code;
      for (const { reject } of this.#waiting.values()) reject(new Error(`closed ${code}`));
      this.#notify();
    });
    socket.on("error", () => {});
  }

  static async connect(url: string, headers: Record<string, string> = {}): Promise<TestClient> {
    const socket = new WebSocket(`${url.replace("http", "ws")}/live`, { headers });
    const client = new TestClient(socket);
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    return client;
  }

  static async signedIn(url: string, token: string): Promise<TestClient> {
    const client = await TestClient.connect(url);
    await client.do("session.hello", { protocol: LIVE_PROTOCOL, token, presence: true });
    return client;
  }

  /** @throws Refused */
  do<Name extends CommandName>(name: Name, input: CommandInput<Name>): Promise<CommandOutput<Name>> {
    const id = ++this.#lastId;
    this.socket.send(JSON.stringify({ id, do: name, with: input }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  eventsOf<Name extends EventName>(name: Name): EventData<Name>[] {
    return this.events.filter((event) => event.on === name).map((event) => event.data as EventData<Name>);
  }

  /** Resolves when `found` holds, looking again at every event and at the close. */
  async until(found: () => boolean, timeoutMs = 5_000): Promise<void> {
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

  #receive(message: Answer | Received): void {
    if ("on" in message) this.events.push(message);
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
