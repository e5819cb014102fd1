import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { CLOSE_GOING_AWAY, FRAME_MAX_BYTES } from "@atrium/contracts/limits";
import { WebSocketServer, type WebSocket } from "ws";
import type { Connection } from "./connection.ts";
import type { GatewayParts } from "./gateway-parts.ts";
import { serveSocket } from "./live-socket.ts";
import { OutboundTick } from "./outbound.ts";
import { PendingHellos } from "./pending-hellos.ts";
import { UserThrottles } from "./user-throttle.ts";

/**
 * Every 30 s: shorter than the idle limits of common proxies (60 s). A socket
 * that has not answered by the next ping is half open, and is ended.
 */
const PING_EVERY_MS = 30_000;
/**
 * Pieces of one message. A piece keeps what it was read with, up to 64 KiB, until
 * the message is whole; browsers send one or a few. The socket is cut.
 */
const FRAGMENTS_MAX = 16;
/**
 * Reads that one frame may come in: a packet of the smallest networks brings 500 bytes, so the longest
 * frame takes 250. A frame in crumbs costs more memory than the frame. The socket is cut.
 */
const FRAME_READS_MAX = 1_024;
/** A socket that was closed and whose other end does not answer is cut after this; what it sends meanwhile is kept for nobody. */
const CLOSE_WITHIN_MS = 2_000;

// Not written where it is used: the types of ws do not know closeTimeout.
const SERVER_OPTIONS = {
  noServer: true,
  maxPayload: FRAME_MAX_BYTES,
  maxFragments: FRAGMENTS_MAX,
  maxBufferedChunks: FRAME_READS_MAX,
  closeTimeout: CLOSE_WITHIN_MS,
  perMessageDeflate: false,
  clientTracking: true,
};

export type Gateway = {
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly socketCount: () => number;
  /** Tells every client to come back later and waits until they are gone or a second has passed. */
  readonly close: () => Promise<void>;
};

/** Whether a request asks for the live socket; what else is asked for at its path is answered like any request. */
export function isLiveUpgrade({ method, url, headers }: IncomingMessage): boolean {
  return method === "GET" && url?.split("?", 1)[0] === "/live" && headers.upgrade?.toLowerCase() === "websocket";
}

/** The live edge: upgrades, keeps sockets alive, hands each to its own command loop. */
export function createGateway(parts: GatewayParts): Gateway {
  const server = new WebSocketServer(SERVER_OPTIONS);
  const throttles = new UserThrottles<Connection>();
  const outbound = new OutboundTick({
    onSlow: parts.onSlow,
    listOfPerson: (userId) => throttles.connectionsOf(userId),
  });
  const unanswered = new WeakSet<WebSocket>();
  const pendingHellos = new PendingHellos();
  const node = { outbound, throttles, pendingHellos, parts };
  // One function for all sockets, which costs each less than one of its own.
  const onPong = function (this: WebSocket): void {
    unanswered.delete(this);
  };
  const timer = setInterval(() => {
    pingAll(server, unanswered);
    throttles.forgetAbsent();
  }, PING_EVERY_MS);
  timer.unref();

  return {
    handleUpgrade(request, socket, head) {
      // Node has taken its own listener away, and an error that nobody listens to ends the process.
      socket.on("error", destroy);
      if (!parts.isAllowedOrigin(request)) return refuse(socket, "403 Forbidden");
      const address = parts.addressOf(request);
      if (pendingHellos.isFull(address)) return refuse(socket, "429 Too Many Requests");
      server.handleUpgrade(request, socket, head, (webSocket) => {
        // From here on the WebSocket listens.
        socket.off("error", destroy);
        webSocket.on("pong", onPong);
        serveSocket(webSocket, socket, { node, address });
      });
    },
    socketCount: () => server.clients.size,
    async close() {
      clearInterval(timer);
      await closeAll(server);
    },
  };
}

function destroy(this: Duplex): void {
  this.destroy();
}

/** The peer's own end of the connection is not waited for. */
function refuse(socket: Duplex, status: string): void {
  socket.once("finish", destroy);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
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
