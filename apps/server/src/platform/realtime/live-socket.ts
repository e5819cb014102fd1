import type { Duplex } from "node:stream";
import {
  CLOSE_BAD_FRAME,
  CLOSE_GOING_AWAY,
  CLOSE_RATE_LIMITED,
  CLOSE_SESSION_ENDED,
  LIVE_PROTOCOL,
} from "@atrium/contracts/limits";
import type { CommandOutput } from "@atrium/contracts/live";
import type { RawData, WebSocket } from "ws";
import { AppError, toErrorAnswer } from "../../errors.ts";
import { answerText, isFeatureCommand, parseInput, readCommand, type ReceivedCommand } from "./command.ts";
import { Connection } from "./connection.ts";
import type { GatewayParts } from "./gateway.ts";
import type { OutboundTick } from "./outbound.ts";
import { isRead, type PersonLoad, type PersonLoads } from "./person-load.ts";
import { TokenBucket } from "./token-bucket.ts";

/** A socket that has not said who it is by then is closed. */
const HELLO_WITHIN_MS = 10_000;
/** Commands of one connection being worked on at a time; a client that pipelines more is told to slow down. */
const IN_FLIGHT_MAX = 64;
/** A person cannot type this fast; a client that flushes its outbox can reach the burst. */
const COMMANDS_PER_CONNECTION = { perSecond: 60, burst: 300 };
/** Refusals in a row after which the connection is closed: it is not listening. */
const REFUSALS_MAX = 500;
/** After so many the connection is not read for a moment: what a flood sends meanwhile waits with its sender. */
const REFUSALS_UNTIL_REST = 20;
/** At least so long, at most twice, so that those who flood together do not go on together. */
const REST_MS = 1_000;

type LiveSocket = {
  webSocket: WebSocket;
  socket: Duplex;
  outbound: OutboundTick;
  loads: PersonLoads;
  parts: GatewayParts;
};
type Opened = { connection: Connection; person: PersonLoad };

/** Runs one socket: hello first, then commands, each answered once and independently of the others. */
export function serveSocket(live: LiveSocket): void {
  const { webSocket, parts } = live;
  let opened: Opened | null = null;
  let isGreeting = false;
  const bucket = new TokenBucket(COMMANDS_PER_CONNECTION, Date.now());
  const load = { inFlight: 0, refusals: 0 };
  const helloTimer = setTimeout(() => webSocket.close(CLOSE_BAD_FRAME, "no hello"), HELLO_WITHIN_MS);

  webSocket.on("error", () => webSocket.terminate());
  webSocket.on("close", () => {
    clearTimeout(helloTimer);
    if (opened) end(live, opened.connection);
  });
  webSocket.on("message", (data: RawData, isBinary: boolean) => {
    // What had arrived before it was closed is not looked at any more.
    if (webSocket.readyState !== webSocket.OPEN) return;
    const command = isBinary ? null : readCommand(toText(data));
    if (!command) return webSocket.close(CLOSE_BAD_FRAME, "not a command");
    if (opened) return void runCommand({ ...opened, command, bucket, load, parts, webSocket });
    if (isGreeting || command.name !== "session.hello") return webSocket.close(CLOSE_BAD_FRAME, "hello first");
    isGreeting = true;
    clearTimeout(helloTimer);
    greet(live, command).then(
      (greeted) => (opened = greeted),
      (error: unknown) => refuseHello(webSocket, command, error, parts),
    );
  });
}

async function greet(live: LiveSocket, command: ReceivedCommand): Promise<Opened> {
  const { webSocket, socket, outbound, loads, parts } = live;
  const input = parseInput("session.hello", command.input);
  if (input.protocol !== LIVE_PROTOCOL) throw new AppError("BAD_INPUT", { field: "protocol" });
  // Whoever has gone before it was their turn is not asked for: when everybody comes at once, many give up and come again.
  const isHere = (): boolean => webSocket.readyState === webSocket.OPEN;
  const identity = await loads.read(() => (isHere() ? parts.authenticate(input.token) : null));
  if (!identity) throw new AppError("UNAUTHENTICATED");
  const connection = new Connection({
    ...identity,
    isVisible: input.presence,
    webSocket,
    socket,
    outbound,
    lookUpSeat: parts.lookUpSeat,
  });
  const person = loads.enter(connection);
  try {
    const retryAfterMs = person.take();
    if (retryAfterMs > 0) throw new AppError("RATE_LIMITED", { retryAfterMs });
    await person.open(() => (isHere() ? parts.onOpen(connection) : undefined));
  } catch (error) {
    end(live, connection);
    throw error;
  }
  // The socket may have closed meanwhile, before there was a connection for the close handler to clean up.
  if (!isHere()) end(live, connection);
  const answer: CommandOutput<"session.hello"> = {
    userId: connection.userId,
    serverTime: parts.clock.now().toISOString() as CommandOutput<"session.hello">["serverTime"],
  };
  connection.sendText(answerText(command.id, answer));
  return { connection, person };
}

function end({ loads, parts }: LiveSocket, connection: Connection): void {
  loads.leave(connection);
  parts.onClose(connection);
}

function refuseHello(webSocket: WebSocket, command: ReceivedCommand, error: unknown, parts: GatewayParts): void {
  if (!(error instanceof AppError)) parts.log.error({ err: error }, "hello failed");
  webSocket.send(errorText(command.id, error));
  webSocket.close(toCloseCode(error), "refused");
}

/** Only what the client itself got wrong must not be tried again as it is. */
function toCloseCode(error: unknown): number {
  const { code } = toErrorAnswer(error);
  if (code === "UNAUTHENTICATED") return CLOSE_SESSION_ENDED;
  return code === "BAD_INPUT" ? CLOSE_BAD_FRAME : CLOSE_GOING_AWAY;
}

type Running = Opened & {
  command: ReceivedCommand;
  bucket: TokenBucket;
  load: { inFlight: number; refusals: number };
  parts: GatewayParts;
  webSocket: WebSocket;
};

async function runCommand({ connection, person, command, bucket, load, parts, webSocket }: Running): Promise<void> {
  const retryAfterMs = load.inFlight >= IN_FLIGHT_MAX ? 100 : bucket.take(Date.now()) || person.take();
  if (retryAfterMs > 0) {
    load.refusals += 1;
    if (load.refusals > REFUSALS_MAX) return webSocket.close(CLOSE_RATE_LIMITED, "too many commands");
    if (load.refusals % REFUSALS_UNTIL_REST === 0) rest(webSocket);
    return connection.sendText(refusalText(command.id, retryAfterMs));
  }
  load.refusals = 0;
  load.inFlight += 1;
  try {
    connection.sendText(answerText(command.id, await answer({ connection, person }, command, parts)));
  } catch (error) {
    if (!(error instanceof AppError)) parts.log.error({ err: error, command: command.name }, "command failed");
    connection.sendText(errorText(command.id, error));
  } finally {
    load.inFlight -= 1;
  }
}

function rest(webSocket: WebSocket): void {
  if (webSocket.isPaused) return;
  webSocket.pause();
  setTimeout(() => webSocket.resume(), REST_MS * (1 + Math.random())).unref();
}

function answer({ connection, person }: Opened, command: ReceivedCommand, parts: GatewayParts): unknown {
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
