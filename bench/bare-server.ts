import { createServer } from "node:http";
import { WebSocketServer, type WebSocket } from "ws";

// The limit to be held against: sockets and nothing else. Every message goes to everyone of its room as it came,
// framed once by the library for each receiver; nothing is stored, authorised or acknowledged.
const server = createServer((_request, response) => response.end("ok"));
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const rooms = new Map<string, Set<WebSocket>>();

sockets.on("connection", (socket) => {
  socket.on("message", (data: Buffer) => {
    const text = data.toString();
    if (text.startsWith("join ")) {
      const room = text.slice(5);
      rooms.set(room, (rooms.get(room) ?? new Set()).add(socket));
      socket.send("joined");
      return;
    }
    const room = text.slice(0, text.indexOf(" "));
    for (const member of rooms.get(room) ?? []) member.send(data, { binary: false });
  });
});
server.listen(Number(process.env["PORT"]), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
