import type { CommandInput, CommandName, EventData, EventName } from "@atrium/contracts/live";
import type { ErrorCode } from "@atrium/contracts/errors";
import { LiveFailure } from "../src/platform/live/failure.ts";
import type { LiveState, Socket } from "../src/platform/live/live-client.ts";

export class FakeSocket implements Socket {
  readonly #target = new EventTarget();
  isClosed = false;
  readonly sent: { id: number; do: CommandName; with: unknown }[] = [];

  send(data: string): void {
    this.sent.push(JSON.parse(data) as { id: number; do: CommandName; with: unknown });
  }

  close(): void {
    this.isClosed = true;
  }

  addEventListener(name: string, listener: EventListenerOrEventListenerObject): void {
    this.#target.addEventListener(name, listener);
  }

  open(): void {
    this.#target.dispatchEvent(new Event("open"));
  }

  receive(frame: unknown): void {
    this.#target.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
  }

  drop(code: number): void {
    this.isClosed = true;
    this.#target.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

type Answer = (input: never) => unknown;

/** Stands for the connection in the tests of live models: commands are answered by functions, events are given out by hand. */
export class FakeLive {
  readonly requests: { name: CommandName; input: unknown }[] = [];
  #answers = new Map<CommandName, Answer>();
  #handlers = new Map<EventName, Set<(data: never) => void>>();
  #onlineHandlers = new Set<() => void>();
  #isOnline = true;

  answer<Name extends CommandName>(name: Name, answer: (input: CommandInput<Name>) => unknown): void {
    this.#answers.set(name, answer);
  }

  emit<Name extends EventName>(name: Name, data: EventData<Name>): void {
    for (const handler of this.#handlers.get(name) ?? []) handler(data as never);
  }

  goOffline(): void {
    this.#isOnline = false;
  }

  goOnline(): void {
    this.#isOnline = true;
    for (const handler of this.#onlineHandlers) handler();
  }

  request = async (name: CommandName, input: unknown): Promise<never> => {
    this.requests.push({ name, input });
    if (!this.#isOnline) throw new LiveFailure({ kind: "disconnected" });
    const answer = this.#answers.get(name);
    if (answer === undefined) return {} as never;
    return (await answer(input as never)) as never;
  };

  on = (name: EventName, handler: (data: never) => void): (() => void) => {
    const handlers = this.#handlers.get(name) ?? new Set();
    this.#handlers.set(name, handlers.add(handler));
    return () => handlers.delete(handler);
  };

  onOnline = (handler: () => void): (() => void) => {
    this.#onlineHandlers.add(handler);
    if (this.#isOnline) handler();
    return () => this.#onlineHandlers.delete(handler);
  };

  subscribe = (): (() => void) => () => {};

  getSnapshot = (): LiveState => ({ kind: this.#isOnline ? "online" : "offline" });
}

export function refuse(code: ErrorCode, retryAfterMs?: number): never {
  throw new LiveFailure({ kind: "refused", error: retryAfterMs === undefined ? { code } : { code, retryAfterMs } });
}
