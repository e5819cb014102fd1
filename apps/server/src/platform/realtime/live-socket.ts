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
import { TokenBucket } from "./token-bucket.ts";

/** A socket that has not said who it is by then is closed. */
const HELLO_WITHIN_MS = 10_000;
/** Commands of one connection being worked on at a time; a client that pipelines more is told to slow down. */
const IN_FLIGHT_MAX = 64;
/** A person cannot type this fast; a client that flushes its outbox can reach the burst. */
const COMMANDS_PER_CONNECTION = { perSecond: 60, burst: 300 };
/** Refusals in a row after which the connection is closed: it is not listening. */
const REFUSALS_MAX = 500;

type LiveSocket = { webSocket: WebSocket; socket: Duplex; outbound: OutboundTick; parts: GatewayParts };

/** Runs one socket: hello first, then commands, each answered once and independently of the others. */
export function serveSocket({ webSocket, socket, outbound, parts }: LiveSocket): void {
  let connection: Connection | null = null;
  let isGreeting = false;
  const bucket = new TokenBucket(COMMANDS_PER_CONNECTION, Date.now());
  const load = { inFlight: 0, refusals: 0 };
  const helloTimer = setTimeout(() => webSocket.close(CLOSE_BAD_FRAME, "no hello"), HELLO_WITHIN_MS);

  webSocket.on("error", () => webSocket.terminate());
  webSocket.on("close", () => {
    clearTimeout(helloTimer);
    if (connection) parts.onClose(connection);
  });
  webSocket.on("message", (data: RawData, isBinary: boolean) => {
    const command = isBinary ? null : readCommand(toText(data));
    if (!command) return webSocket.close(CLOSE_BAD_FRAME, "not a command");
    if (connection) return void runCommand({ connection, command, bucket, load, parts, webSocket });
    if (isGreeting || command.name !== "session.hello") return webSocket.close(CLOSE_BAD_FRAME, "hello first");
    isGreeting = true;
    clearTimeout(helloTimer);
    greet({ webSocket, socket, outbound, parts }, command).then(
      (opened) => (connection = opened),
      (error: unknown) => refuseHello(webSocket, command, error, parts),
    );
  });
}

async function greet({ webSocket, socket, outbound, parts }: LiveSocket, command: ReceivedCommand) {
  const input = parseInput("session.hello", command.input);
  if (input.protocol !== LIVE_PROTOCOL) throw new AppError("BAD_INPUT", { field: "protocol" });
  const identity = await parts.authenticate(input.token);
  if (!identity) throw new AppError("UNAUTHENTICATED");
  const connection = new Connection({
    ...identity,
    isVisible: input.presence,
    webSocket,
    socket,
    outbound,
    lookUpSeat: parts.lookUpSeat,
  });
  try {
    await parts.onOpen(connection);
  } catch (error) {
    parts.onClose(connection);
    throw error;
  }
  // The socket may have closed meanwhile, before there was a connection for the close handler to clean up.
  if (!connection.isOpen) parts.onClose(connection);
  const answer: CommandOutput<"session.hello"> = {
    userId: connection.userId,
    serverTime: parts.clock.now().toISOString() as CommandOutput<"session.hello">["serverTime"],
  };
  connection.sendText(answerText(command.id, answer));
  return connection;
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

type Running = {
  connection: Connection;
  command: ReceivedCommand;
  bucket: TokenBucket;
  load: { inFlight: number; refusals: number };
  parts: GatewayParts;
  webSocket: WebSocket;
};

async function runCommand({ connection, command, bucket, load, parts, webSocket }: Running): Promise<void> {
  const retryAfterMs = load.inFlight >= IN_FLIGHT_MAX ? 100 : bucket.take(Date.now());
  if (retryAfterMs > 0) {
    load.refusals += 1;
    if (load.refusals > REFUSALS_MAX) return webSocket.close(CLOSE_RATE_LIMITED, "too many commands");
    return connection.sendText(errorText(command.id, new AppError("RATE_LIMITED", { retryAfterMs })));
  }
  load.refusals = 0;
  load.inFlight += 1;
  try {
    connection.sendText(answerText(command.id, await answer(connection, command, parts)));
  } catch (error) {
    if (!(error instanceof AppError)) parts.log.error({ err: error, command: command.name }, "command failed");
    connection.sendText(errorText(command.id, error));
  } finally {
    load.inFlight -= 1;
  }
}

function answer(connection: Connection, command: ReceivedCommand, parts: GatewayParts): unknown {
  if (!isFeatureCommand(command.name)) throw new AppError("BAD_INPUT", { field: "do" });
  const handler: (connection: Connection, input: never) => unknown = parts.handlers[command.name];
  // The name picks both the schema and the handler, which TypeScript cannot see through a lookup.
  return handler(connection, parseInput(command.name, command.input) as never);
}

function errorText(id: number, error: unknown): string {
  return `{"re":${id},"error":${JSON.stringify(toErrorAnswer(error))}}`;
}

function toText(data: RawData): string {
  if (Buffer.isBuffer(data)) return data.toString();
  return Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data).toString();
}
