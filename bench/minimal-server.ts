import { createServer } from "node:http";
import type { Duplex } from "node:stream";
import { json } from "node:stream/consumers";
import type { UserId } from "@atrium/contracts/ids";
import type { CommandInput } from "@atrium/contracts/live";
import { WebSocketServer } from "ws";
import { loadConfig } from "../apps/server/src/config.ts";
import { openToolContext } from "../apps/server/src/open-context.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import { encodeTextFrame } from "../apps/server/src/platform/realtime/frame.ts";
import { OutboundTick, type Receiver } from "../apps/server/src/platform/realtime/outbound.ts";

// The limit to be held against when messages must last: sockets, one INSERT for all that wait, and the frames of one
// commit joined for each socket. No sign-in, permission, encryption, unread count or presence; it believes everybody.
// It speaks as much of the live protocol as the load generator does.

type Member = Receiver & { readonly token: string };
type Command = { id: number; do: string; with: { token: string } & CommandInput<"messages.send"> };
type Sent = { member: Member; id: number; roomId: string; clientId: string; text: string; seq: number };

const { context } = await openToolContext(loadConfig(process.cwd(), process.env), createLog({ level: "error" }));
const { pool } = context.db;
await pool.query(
  "create table if not exists minimal (room_id uuid, seq bigint, sender text, client_id uuid, text text, primary key (room_id, seq))",
);

const outbound = new OutboundTick();
const roomsOf = new Map<string, string[]>();
const rooms = new Map<string, { lastSeq: number; readonly members: Set<Member> }>();
let waiting: Sent[] = [];
let isRunning = false;

function send(member: Member, text: string): void {
  outbound.send(member, encodeTextFrame(text));
}

async function answer(member: Member, { id, do: name, with: input }: Command): Promise<void> {
  if (name === "messages.history")
    return send(member, `{"re":${id},"ok":${JSON.stringify(await readNewest(input.roomId))}}`);
  const room = rooms.get(input.roomId);
  if (!room) return;
  const { roomId, clientId, content } = input;
  if (content.kind === "text") waiting.push({ member, id, roomId, clientId, text: content.text, seq: ++room.lastSeq });
  if (!isRunning) void storeWaiting();
}

async function storeWaiting(): Promise<void> {
  isRunning = true;
  while (waiting.length > 0) {
    await new Promise((resolve) => setImmediate(resolve));
    const batch = waiting.splice(0);
    await pool.query({
      name: "insert",
      text: "insert into minimal select * from unnest($1::uuid[], $2::bigint[], $3::text[], $4::uuid[], $5::text[])",
      values: [
        batch.map((sent) => sent.roomId),
        batch.map((sent) => sent.seq),
        batch.map((sent) => sent.member.token),
        batch.map((sent) => sent.clientId),
        batch.map((sent) => sent.text),
      ],
    });
    for (const [roomId, ofRoom] of Map.groupBy(batch, (sent) => sent.roomId)) deliver(roomId, ofRoom);
    for (const { member, id, seq } of batch) send(member, `{"re":${id},"ok":{"seq":${seq}}}`);
  }
  isRunning = false;
}

function deliver(roomId: string, sents: readonly Sent[]): void {
  const messages = sents.map(({ seq, clientId, member, text }) => ({ seq, clientId, sender: member.token, text }));
  const frame = encodeTextFrame(JSON.stringify({ on: "messages.added", data: { roomId, messages } }));
  for (const member of rooms.get(roomId)?.members ?? []) outbound.send(member, frame);
}

async function readNewest(roomId: string): Promise<object> {
  const text = `select seq, sender, client_id as "clientId", text from minimal where room_id = $1 order by seq desc limit 50`;
  return (await pool.query({ name: "newest", text, values: [roomId] })).rows;
}

function enter(token: string, socket: Duplex, cut: () => void): Member {
  const member: Member = { userId: token as UserId, token, socket, pending: null, dropAsSlow: cut };
  for (const roomId of roomsOf.get(token) ?? []) rooms.get(roomId)?.members.add(member);
  return member;
}

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const server = createServer((request, response) => {
  if (request.method === "GET") return response.end("ok");
  void prepare(request).then(() => response.end("ok"));
});
server.on("upgrade", (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (webSocket) => {
    let member: Member | null = null;
    webSocket.on("message", (data: Buffer) => {
      const command = JSON.parse(data.toString()) as Command;
      if (member) return void answer(member, command);
      member = enter(command.with.token, socket, () => webSocket.terminate());
      send(member, `{"re":${command.id},"ok":{}}`);
    });
    webSocket.on("close", () => rooms.forEach(({ members }) => member && members.delete(member)));
  });
});

/** A room, who is in it, and how much was said there before. */
async function prepare(request: Parameters<typeof json>[0]): Promise<void> {
  const { roomId, tokens, past } = (await json(request)) as { roomId: string; tokens: string[]; past: number };
  rooms.set(roomId, { lastSeq: past, members: new Set() });
  for (const token of tokens) roomsOf.set(token, [...(roomsOf.get(token) ?? []), roomId]);
  await pool.query(
    "insert into minimal select $1, n, $2, gen_random_uuid(), n || repeat(' word', 38) from generate_series(1, $3::int) n",
    [roomId, tokens[0], past],
  );
}

server.listen(Number(process.env["PORT"]), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
