import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { SessionId, UserId } from "@atrium/contracts/ids";
import { CLOSE_GOING_AWAY, FRAME_MAX_BYTES } from "@atrium/contracts/limits";
import type { Logger } from "pino";
import { WebSocketServer, type WebSocket } from "ws";
import type { Clock } from "../clock.ts";
import type { CommandHandlers } from "./command.ts";
import type { Connection, Seats } from "./connection.ts";
import { serveSocket } from "./live-socket.ts";
import { OutboundTick } from "./outbound.ts";
import { PersonLoads } from "./person-load.ts";

/** Every 30 s: shorter than the idle limits of common proxies (60 s). Two misses end a half-open socket. */
const PING_EVERY_MS = 30_000;

export type Identity = { readonly userId: UserId; readonly sessionId: SessionId; readonly displayName: string };

export type GatewayParts = {
  readonly authenticate: (token: string) => Promise<Identity | null>;
  readonly handlers: CommandHandlers;
  /** Runs before the hello is answered, so that nothing published after the answer is missed. */
  readonly onOpen: (connection: Connection) => Promise<void>;
  readonly onClose: (connection: Connection) => void;
  readonly seats: Seats;
  readonly isAllowedOrigin: (request: IncomingMessage) => boolean;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onSlow: () => void;
};

export type Gateway = {
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly socketCount: () => number;
  /** Tells every client to come back later and waits until they are gone or a second has passed. */
  readonly close: () => Promise<void>;
};

/** The live edge: upgrades, keeps sockets alive, hands each to its own command loop. */
export function createGateway(parts: GatewayParts): Gateway {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_MAX_BYTES,
    perMessageDeflate: false,
    clientTracking: true,
  });
  const outbound = new OutboundTick(parts.onSlow);
  const loads = new PersonLoads();
  const unanswered = new WeakSet<WebSocket>();
  const node = { outbound, loads, parts };
  // One function for all sockets, which costs each less than one of its own.
  const onPong = function (this: WebSocket): void {
    unanswered.delete(this);
  };
  const timer = setInterval(() => {
    pingAll(server, unanswered);
    loads.forgetAbsent();
  }, PING_EVERY_MS);
  timer.unref();

  return {
    handleUpgrade(request, socket, head) {
      if (!parts.isAllowedOrigin(request)) return refuse(socket);
      server.handleUpgrade(request, socket, head, (webSocket) => {
        webSocket.on("pong", onPong);
        serveSocket(webSocket, socket, node);
      });
    },
    socketCount: () => server.clients.size,
    async close() {
      clearInterval(timer);
      await closeAll(server);
    },
  };
}

function refuse(socket: Duplex): void {
  socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
}

function pingAll(server: WebSocketServer, unanswered: WeakSet<WebSocket>): void {
  for (const webSocket of server.clients) {
    if (unanswered.has(webSocket)) webSocket.terminate();
    else {
      unanswered.add(webSocket);
      webSocket.ping();
    }
  }
}

async function closeAll(server: WebSocketServer): Promise<void> {
  const gone = Array.from(
    server.clients,
    (webSocket) => new Promise<void>((resolve) => webSocket.once("close", () => resolve())),
  );
  for (const webSocket of server.clients) webSocket.close(CLOSE_GOING_AWAY, "restarting");
  const patience = setTimeout(() => {
    for (const webSocket of server.clients) webSocket.terminate();
  }, 1_000);
  await Promise.all(gone);
  clearTimeout(patience);
}
