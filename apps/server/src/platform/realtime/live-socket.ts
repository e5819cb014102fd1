import type { Duplex } from "node:stream";
import {
  CLOSE_BAD_FRAME,
  CLOSE_GOING_AWAY,
  CLOSE_RATE_LIMITED,
  CLOSE_SESSION_ENDED,
  LIVE_PROTOCOL,
} from "@atrium/contracts/limits";
import { type CommandOutput, isRead } from "@atrium/contracts/live";
import type { RawData, WebSocket } from "ws";
import { AppError, toErrorAnswer } from "../../errors.ts";
import { answerText, isFeatureCommand, parseInput, readCommand, type ReceivedCommand } from "./command.ts";
import { Connection } from "./connection.ts";
import type { GatewayParts, Identity } from "./gateway-parts.ts";
import type { OutboundTick } from "./outbound.ts";
import type { PendingHellos } from "./pending-hellos.ts";
import type { UserThrottle, UserThrottles } from "./user-throttle.ts";
import { TokenBucket } from "./token-bucket.ts";

/** A socket that has not said who it is by then is closed with 4400. */
const HELLO_WITHIN_MS = 10_000;
/**
 * What a socket may send until its hello is whole, three times the longest hello: who
 * has not said who they are costs next to nothing. The socket is cut.
 */
const HELLO_MAX_BYTES = 16 * 1024;
/** Commands of one connection being worked on at a time; a client that pipelines more is told to slow down: RATE_LIMITED. */
const IN_FLIGHT_MAX = 64;
/** A person cannot type this fast; a client that empties its outbox can reach the burst. RATE_LIMITED and the time to wait. */
const COMMANDS_PER_CONNECTION = { perSecond: 60, burst: 300 };
/** Refusals in a row after which the connection is closed with 4429: it is not listening. */
const REFUSALS_MAX = 500;
/** Refusals in a row after which the connection is not read for a moment: what a flood sends meanwhile waits with its sender. */
const REFUSALS_UNTIL_REST = 20;
/** That moment: at least so long, at most twice, so that those who flood together do not go on together. */
const REST_MS = 1_000;

/** A person with as many connections as anyone may have is told to come back after this: one that has broken off is found out by then. */
const FULL_RETRY_MS = 60_000;

/** What all sockets of a node share. */
type Node = {
  readonly outbound: OutboundTick;
  readonly throttles: UserThrottles<Connection>;
  readonly pendingHellos: PendingHellos;
  readonly parts: GatewayParts;
};

type Person = UserThrottle<Connection>;

/** Runs one socket: hello first, then commands, each answered once and independently of the others. */
export function serveSocket(
  webSocket: WebSocket,
  socket: Duplex,
  { node, address }: { node: Node; address: string },
): void {
  const live = new LiveSocket(webSocket, socket, node);
  live.awaitHello(address);
  // Each function a socket keeps for itself is paid for by everybody who is only connected: two, and one that all share.
  webSocket.on("message", (data: RawData, isBinary: boolean) => live.receive(data, isBinary));
  webSocket.on("close", () => live.end());
  webSocket.on("error", terminate);
}

function terminate(this: WebSocket): void {
  this.terminate();
}

class LiveSocket {
  readonly #webSocket: WebSocket;
  readonly #socket: Duplex;
  readonly #node: Node;
  /** Ends the wait for a hello; null when that is over. */
  #endWait: (() => void) | null = null;
  #connection: Connection | null = null;
  #person: Person | null = null;
  /** Made with the first command: most of those who are connected say nothing. */
  #bucket: TokenBucket | null = null;
  #inFlight = 0;
  #refusals = 0;

  constructor(webSocket: WebSocket, socket: Duplex, node: Node) {
    this.#webSocket = webSocket;
    this.#socket = socket;
    this.#node = node;
  }

  awaitHello(address: string): void {
    const [webSocket, socket, { pendingHellos }] = [this.#webSocket, this.#socket, this.#node];
    let received = 0;
    const bound = (data: Buffer): void => {
      received += data.length;
      // What came behind a hello was read by now, and is no part of it.
      if (this.#endWait && received > HELLO_MAX_BYTES) webSocket.terminate();
    };
    const timer = setTimeout(() => webSocket.close(CLOSE_BAD_FRAME, "no hello"), HELLO_WITHIN_MS);
    pendingHellos.enter(address);
    socket.on("data", bound);
    this.#endWait = () => {
      clearTimeout(timer);
      socket.off("data", bound);
      pendingHellos.leave(address);
    };
  }

  receive(data: RawData, isBinary: boolean): void {
    // What had arrived before it was closed is not looked at any more.
    if (!this.#isHere()) return;
    const command = isBinary ? null : readCommand(toText(data));
    if (!command) return this.#webSocket.close(CLOSE_BAD_FRAME, "not a command");
    if (this.#connection && this.#person) return void this.#run(this.#connection, this.#person, command);
    if (!this.#endWait || command.name !== "session.hello") {
      return this.#webSocket.close(CLOSE_BAD_FRAME, "hello first");
    }
    this.#stopWaiting();
    this.#greet(command).catch((error: unknown) => this.#refuseHello(command, error));
  }

  end(): void {
    this.#stopWaiting();
    if (this.#connection) this.#leave(this.#connection);
    this.#connection = null;
  }

  #isHere(): boolean {
    return this.#webSocket.readyState === this.#webSocket.OPEN;
  }

  /** Keeps nothing of the wait: a timer that has ended is a quarter of a kilobyte as long as anyone holds it. */
  #stopWaiting(): void {
    this.#endWait?.();
    this.#endWait = null;
  }

  async #greet(command: ReceivedCommand): Promise<void> {
    const { throttles, parts } = this.#node;
    const input = parseInput("session.hello", command.input);
    if (input.protocol !== LIVE_PROTOCOL) throw new AppError("BAD_INPUT", { field: "protocol" });
    // Whoever has gone before it was their turn is not asked for: when everybody comes at once, many give up and come again.
    const identity = await throttles.read(() => (this.#isHere() ? parts.authenticate(input.token) : null));
    if (!identity) throw new AppError("UNAUTHENTICATED");
    const connection = this.#connect(identity, input.presence);
    const person = throttles.enter(connection);
    try {
      if (person.isCrowded) throw new AppError("RATE_LIMITED", { retryAfterMs: FULL_RETRY_MS });
      const retryAfterMs = person.take();
      if (retryAfterMs > 0) throw new AppError("RATE_LIMITED", { retryAfterMs });
      await person.open(() => (this.#isHere() ? parts.onOpen(connection) : undefined));
    } catch (error) {
      this.#leave(connection);
      throw error;
    }
    // The socket may have closed meanwhile, before there was a connection for its end to clean up.
    if (!this.#isHere()) return this.#leave(connection);
    const answer: CommandOutput<"session.hello"> = {
      userId: connection.userId,
      serverTime: parts.clock.now().toISOString() as CommandOutput<"session.hello">["serverTime"],
    };
    connection.sendText(answerText(command.id, answer));
    this.#connection = connection;
    this.#person = person;
  }

  #connect(identity: Identity, isVisible: boolean): Connection {
    const { outbound, parts } = this.#node;
    const [webSocket, socket] = [this.#webSocket, this.#socket];
    return new Connection({ ...identity, isVisible, webSocket, socket, outbound, subscriptions: parts.subscriptions });
  }

  #leave(connection: Connection): void {
    this.#node.throttles.leave(connection);
    this.#node.parts.onClose(connection);
  }

  #refuseHello(command: ReceivedCommand, error: unknown): void {
    if (!(error instanceof AppError)) this.#node.parts.log.error({ err: error }, "hello failed");
    this.#webSocket.send(errorText(command.id, error));
    this.#webSocket.close(toCloseCode(error), "refused");
  }

  async #run(connection: Connection, person: Person, command: ReceivedCommand): Promise<void> {
    const retryAfterMs = this.#take(person);
    if (retryAfterMs > 0) return this.#refuse(connection, command, retryAfterMs);
    this.#refusals = 0;
    this.#inFlight += 1;
    const { parts } = this.#node;
    try {
      connection.sendText(answerText(command.id, await answer(connection, person, command, parts)));
    } catch (error) {
      if (!(error instanceof AppError)) parts.log.error({ err: error, command: command.name }, "command failed");
      connection.sendText(errorText(command.id, error));
    } finally {
      this.#inFlight -= 1;
    }
  }

  /** 0 when the command may run, otherwise the milliseconds until one may. */
  #take(person: Person): number {
    if (this.#inFlight >= IN_FLIGHT_MAX) return 100;
    this.#bucket ??= new TokenBucket(COMMANDS_PER_CONNECTION, Date.now());
    return this.#bucket.take(Date.now()) || person.take();
  }

  #refuse(connection: Connection, command: ReceivedCommand, retryAfterMs: number): void {
    this.#refusals += 1;
    if (this.#refusals > REFUSALS_MAX) return this.#webSocket.close(CLOSE_RATE_LIMITED, "too many commands");
    if (this.#refusals % REFUSALS_UNTIL_REST === 0) rest(this.#webSocket);
    connection.sendText(refusalText(command.id, retryAfterMs));
  }
}

/** Only what the client itself got wrong must not be tried again as it is. */
function toCloseCode(error: unknown): number {
  const { code } = toErrorAnswer(error);
  if (code === "UNAUTHENTICATED") return CLOSE_SESSION_ENDED;
  if (code === "RATE_LIMITED") return CLOSE_RATE_LIMITED;
  return code === "BAD_INPUT" ? CLOSE_BAD_FRAME : CLOSE_GOING_AWAY;
}

function rest(webSocket: WebSocket): void {
  if (webSocket.isPaused) return;
  webSocket.pause();
  setTimeout(() => webSocket.resume(), REST_MS * (1 + Math.random())).unref();
}

function answer(connection: Connection, person: Person, command: ReceivedCommand, parts: GatewayParts): unknown {
  const { name } = command;
  if (!isFeatureCommand(name)) throw new AppError("BAD_INPUT", { field: "do" });
  const handler: (connection: Connection, input: never) => unknown = parts.handlers[name];
  // The name picks both the schema and the handler, which TypeScript cannot see through a lookup.
  const input = parseInput(name, command.input) as never;
  if (!isRead(name)) return handler(connection, input);
  return person.read(() => (connection.isOpen ? handler(connection, input) : null));
}

function errorText(id: number, error: unknown): string {
  return `{"re":${id},"error":${JSON.stringify(toErrorAnswer(error))}}`;
}

/** Written by hand: a flood is refused tens of thousands of times a second, and an error object is dear. */
function refusalText(id: number, retryAfterMs: number): string {
  return `{"re":${id},"error":{"code":"RATE_LIMITED","retryAfterMs":${retryAfterMs}}}`;
}

function toText(data: RawData): string {
  if (Buffer.isBuffer(data)) return data.toString();
  return Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data).toString();
}
