import type { CommandInput, CommandName, CommandOutput, EventData, EventName } from "@atrium/contracts/live";
import { CLOSE_GOING_AWAY, CLOSE_SESSION_ENDED, LIVE_PROTOCOL } from "@atrium/contracts/limits";
import { toRestartDelay, toRetryDelay } from "./backoff.ts";
import { EventBatches } from "./event-batches.ts";
import { LiveFailure, toRefusal, toToldMs } from "./failure.ts";
import { encodeCommand, parseServerFrame } from "./frames.ts";
import { Heartbeat } from "./heartbeat.ts";
import { PendingRequests } from "./requests.ts";
import type { Timers } from "./timers.ts";

/** A command without an answer by then counts as lost; sends are repeated. */
const REQUEST_TIMEOUT_MS = 15_000;
/** A connection that does not stand by then is tried anew. */
const OPEN_TIMEOUT_MS = 12_000;
/** A connection that leaves a probe unanswered this long is given up. */
const PROBE_TIMEOUT_MS = 6_000;
/** A connection that lasted this long was a good one: the next failure starts the back-off anew. */
const STABLE_AFTER_MS = 10_000;
/** While the browser says that it is offline, a try this often, as browsers err. */
const OFFLINE_RETRY_MS = 30_000;
/** A server that refuses a greeting says when to come back; one that says to stay away for longer is asked again after this. */
const LONGEST_TOLD_MS = 120_000;

export type LiveState =
  | { kind: "connecting" }
  | { kind: "online" }
  | { kind: "waiting"; retryAt: number }
  | { kind: "offline" }
  | { kind: "ended" };

/** The part of a WebSocket that is used. */
export type Socket = Pick<WebSocket, "send" | "close" | "addEventListener">;

export type LiveDeps = {
  openSocket: () => Socket;
  /** A token for the hello; null when the session has ended. */
  getToken: (options: { force: boolean }) => Promise<string | null>;
  isVisible: () => boolean;
  isNetworkUp: () => boolean;
  timers: Timers;
  random: () => number;
  /** Hears of every command that failed, whoever else does. */
  onFailure: (name: CommandName, cause: unknown) => void;
  /** The server speaks a later protocol: what the page runs is of before an upgrade. Nothing is tried again. */
  onOutdated: () => void;
};

/** What features use of the connection; tests give them a fake. */
export type Live = Pick<LiveClient, "request" | "on" | "onOnline" | "subscribe" | "getSnapshot">;

type Handler = (data: unknown) => void;

/**
 * The one connection to the server (docs/live-protocol.md): keeps itself alive, answers commands, hands out events.
 * Nothing is sent again on its own: whoever asked decides what to do after a failure.
 */
export class LiveClient {
  readonly #deps: LiveDeps;
  readonly #requests: PendingRequests;
  readonly #heartbeat: Heartbeat;
  readonly #events: EventBatches<{ on: EventName; data: unknown }>;
  readonly #handlers = new Map<EventName, Set<Handler>>();
  readonly #onlineHandlers = new Set<() => void>();
  readonly #listeners = new Set<() => void>();
  #state: LiveState = { kind: "offline" };
  #isRunning = false;
  #socket: Socket | null = null;
  #callOffTimer: (() => void) | null = null;
  #failedAttempts = 0;
  #onlineSince = 0;
  #lastHeardAt = 0;
  /** The last token was refused: the next one must be new, and a second refusal ends the session. */
  #needsNewToken = false;
  /** Until then the server wants to hear nothing. */
  #toldUntil = 0;

  constructor(deps: LiveDeps) {
    this.#deps = deps;
    this.#requests = new PendingRequests(deps.timers);
    this.#events = new EventBatches({
      timers: deps.timers,
      give: ({ on, data }) => {
        for (const handler of this.#handlers.get(on) ?? []) handler(data);
      },
    });
    this.#heartbeat = new Heartbeat({
      timers: deps.timers,
      probe: () => void this.#probe(),
      // Hidden tabs have their timers held back by the browser, which looks the same as sleep: ask before giving up.
      onWake: () => (deps.isVisible() ? this.#reconnect() : void this.#probe()),
      lastHeardAt: () => this.#lastHeardAt,
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): LiveState => this.#state;

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#failedAttempts = 0;
    this.#needsNewToken = false;
    this.#toldUntil = 0;
    this.#connect();
  }

  dispose(): void {
    this.#isRunning = false;
    this.#drop();
    this.#setState({ kind: "offline" });
  }

  /** Sends one command. @throws LiveFailure */
  async request<Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
    options: { timeoutMs?: number } = {},
  ): Promise<CommandOutput<Name>> {
    if (this.#state.kind !== "online") throw new LiveFailure({ kind: "disconnected" });
    try {
      return await this.#send(name, input, options.timeoutMs ?? REQUEST_TIMEOUT_MS);
    } catch (cause) {
      this.#deps.onFailure(name, cause);
      throw cause;
    }
  }

  /**
   * The same for what a person asks for by hand: while the connection is being made, as at the start of a visit, it waits until that
   * stands or cannot be had.
   */
  async requestSoon<Name extends CommandName>(name: Name, input: CommandInput<Name>): Promise<CommandOutput<Name>> {
    while (this.#state.kind === "connecting") await this.#nextState();
    return this.request(name, input);
  }

  #nextState(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        stop();
        resolve();
      });
    });
  }

  on<Name extends EventName>(name: Name, handler: (data: EventData<Name>) => void): () => void {
    const handlers = this.#handlers.get(name) ?? new Set();
    this.#handlers.set(name, handlers);
    handlers.add(handler as Handler);
    return () => handlers.delete(handler as Handler);
  }

  /** Calls `handler` after every successful hello, and at once when the connection already stands. */
  onOnline(handler: () => void): () => void {
    this.#onlineHandlers.add(handler);
    if (this.#state.kind === "online") handler();
    return () => this.#onlineHandlers.delete(handler);
  }

  handleNetworkUp(): void {
    this.#tryNow();
  }

  handleNetworkDown(): void {
    if (!this.#isRunning || this.#state.kind === "ended") return;
    this.#drop();
    this.#waitForNetwork();
  }

  handleVisible(): void {
    if (this.#state.kind === "online") void this.#probe();
    else this.#tryNow();
  }

  #tryNow(): void {
    if (!this.#isRunning || (this.#state.kind !== "waiting" && this.#state.kind !== "offline")) return;
    this.#failedAttempts = 0;
    this.#connect();
  }

  #reconnect(): void {
    this.#drop();
    this.#connect();
  }

  #connect(): void {
    this.#callOffTimer?.();
    const toldMs = this.#toToldMs();
    if (toldMs > 0) return this.#wait(toldMs);
    this.#setState({ kind: "connecting" });
    const socket = this.#deps.openSocket();
    this.#socket = socket;
    this.#callOffTimer = this.#deps.timers.after(OPEN_TIMEOUT_MS, () => this.#handleClose(socket, 0));
    socket.addEventListener("open", () => void this.#greet(socket));
    socket.addEventListener("message", (event) => this.#handleFrame(socket, String(event.data)));
    socket.addEventListener("close", (event) => this.#handleClose(socket, event.code));
  }

  async #greet(socket: Socket): Promise<void> {
    try {
      const token = await this.#deps.getToken({ force: this.#needsNewToken });
      if (socket !== this.#socket) return;
      if (token === null) return this.#end();
      await this.#send(
        "session.hello",
        { protocol: LIVE_PROTOCOL, token, presence: this.#deps.isVisible() },
        OPEN_TIMEOUT_MS,
      );
    } catch (cause) {
      this.#deps.onFailure("session.hello", cause);
      if (socket !== this.#socket) return;
      if (isOutdated(cause)) {
        this.#end();
        return this.#deps.onOutdated();
      }
      this.#toldUntil = this.#deps.timers.now() + toToldMs(cause);
      this.#handleClose(socket, isUnauthenticated(cause) ? CLOSE_SESSION_ENDED : 0);
      return;
    }
    if (socket === this.#socket) this.#beOnline();
  }

  #beOnline(): void {
    this.#callOffTimer?.();
    this.#needsNewToken = false;
    this.#onlineSince = this.#deps.timers.now();
    this.#heartbeat.start();
    this.#setState({ kind: "online" });
    const handlers = [...this.#onlineHandlers];
    for (const handler of handlers) handler();
  }

  #handleFrame(socket: Socket, text: string): void {
    if (socket !== this.#socket) return;
    this.#lastHeardAt = this.#deps.timers.now();
    const frame = parseServerFrame(text);
    if (frame === null) return;
    if (frame.kind === "event") return this.#events.add(frame);
    // An answer knows of the events before it.
    this.#events.give();
    if (frame.kind === "answer") this.#requests.answer(frame.re, frame.ok);
    else this.#requests.fail(frame.re, { kind: "refused", error: frame.error });
  }

  #handleClose(socket: Socket, code: number): void {
    if (socket !== this.#socket) return;
    const { timers, random, isNetworkUp } = this.#deps;
    const wasStable = this.#state.kind === "online" && timers.now() - this.#onlineSince >= STABLE_AFTER_MS;
    this.#drop();
    if (code === CLOSE_SESSION_ENDED) return this.#renewToken();
    if (!isNetworkUp()) return this.#waitForNetwork();
    if (wasStable) this.#failedAttempts = 0;
    const ownMs = code === CLOSE_GOING_AWAY ? toRestartDelay(random()) : toRetryDelay(this.#failedAttempts, random());
    this.#wait(this.#toToldMs() + ownMs);
    this.#failedAttempts += 1;
  }

  /** The server no longer takes the token: one new one is tried; the session module ends the session if there is none. */
  #renewToken(): void {
    if (this.#needsNewToken) return this.#end();
    this.#needsNewToken = true;
    this.#connect();
  }

  #end(): void {
    this.#isRunning = false;
    this.#drop();
    this.#setState({ kind: "ended" });
  }

  #wait(delayMs: number): void {
    const { timers } = this.#deps;
    this.#setState({ kind: "waiting", retryAt: timers.now() + delayMs });
    this.#callOffTimer = timers.after(delayMs, () => {
      this.#toldUntil = 0;
      this.#connect();
    });
  }

  /** How much longer the server wants to hear nothing; bounded, as the clock may have been set back. */
  #toToldMs(): number {
    return Math.min(Math.max(0, this.#toldUntil - this.#deps.timers.now()), LONGEST_TOLD_MS);
  }

  /** The browser may be wrong about the network, so that a slow retry goes on. */
  #waitForNetwork(): void {
    this.#setState({ kind: "offline" });
    this.#callOffTimer = this.#deps.timers.after(OFFLINE_RETRY_MS, () => this.#connect());
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#callOffTimer?.();
    this.#heartbeat.stop();
    this.#events.forget();
    socket?.close();
    this.#requests.failAll({ kind: "disconnected" });
  }

  async #probe(): Promise<void> {
    const socket = this.#socket;
    if (socket === null || this.#state.kind !== "online") return;
    try {
      await this.#send("presence.set", { presence: this.#deps.isVisible() }, PROBE_TIMEOUT_MS);
    } catch (cause) {
      // A refusal is a sign of life as well.
      if (toRefusal(cause) === null && socket === this.#socket) this.#reconnect();
    }
  }

  async #send<Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
    timeoutMs: number,
  ): Promise<CommandOutput<Name>> {
    const { id, answer } = this.#requests.open(timeoutMs);
    this.#socket?.send(encodeCommand(id, name, input));
    return (await answer) as CommandOutput<Name>;
  }

  #setState(state: LiveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function isOutdated(cause: unknown): boolean {
  const refusal = toRefusal(cause);
  return refusal?.code === "BAD_INPUT" && refusal.field === "protocol";
}

function isUnauthenticated(cause: unknown): boolean {
  return toRefusal(cause)?.code === "UNAUTHENTICATED";
}
