import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

const TEXT = 0x81;
const PONG = 0x8a;
const OPCODE_TEXT = 1;
const OPCODE_PING = 9;
const MASKED = 0x80;
const NO_MASK = Buffer.alloc(4);

/**
 * A WebSocket client reduced to what a load generator needs: frames go out masked with zeros, and what comes in is
 * handed over as payloads without being copied or parsed.
 */
export class RawClient {
  /** Resolves when the connection is gone. */
  readonly closed: Promise<void>;
  readonly #socket: Socket;
  readonly #onFrame: (payload: Buffer) => void;
  #rest: Buffer = Buffer.alloc(0);

  private constructor(socket: Socket, onFrame: (payload: Buffer) => void) {
    this.#socket = socket;
    this.#onFrame = onFrame;
    this.closed = new Promise((resolve) => socket.once("close", () => resolve()));
  }

  static async open(port: number, onFrame: (payload: Buffer, client: RawClient) => void): Promise<RawClient> {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const client: RawClient = new RawClient(socket, (payload) => onFrame(payload, client));
    await new Promise<void>((resolve, reject) => {
      socket.once("error", reject);
      socket.once("close", () => reject(new Error("closed before the handshake was answered")));
      socket.once("connect", () => socket.write(handshake(port)));
      socket.once("data", (data) => {
        if (!data.subarray(0, 12).toString().endsWith("101")) return reject(new Error(data.toString().slice(0, 80)));
        socket.on("data", (chunk) => client.#receive(chunk));
        const end = data.indexOf("\r\n\r\n") + 4;
        if (data.length > end) client.#receive(data.subarray(end));
        resolve();
      });
    });
    socket.on("error", () => {});
    return client;
  }

  send(text: string): void {
    this.#write(TEXT, Buffer.from(text));
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** False while what was written before still waits to go. */
  get isDrained(): boolean {
    return this.#socket.writable && !this.#socket.writableNeedDrain;
  }

  /** Puts bytes on the wire as they are. */
  write(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  /** What arrives from now on stays with the kernel, and what it has no room for with the server. */
  stopReading(): void {
    this.#socket.pause();
  }

  close(): void {
    this.#socket.destroy();
  }

  #write(kind: number, payload: Buffer): void {
    const header =
      payload.length < 126
        ? Buffer.of(kind, MASKED | payload.length)
        : Buffer.of(kind, MASKED | 126, payload.length >> 8, payload.length & 255);
    this.#socket.write(Buffer.concat([header, NO_MASK, payload]));
  }

  #receive(chunk: Buffer): void {
    let data = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    for (;;) {
      const frame = readFrame(data);
      if (!frame) break;
      const payload = data.subarray(frame.start, frame.end);
      if (frame.opcode === OPCODE_TEXT) this.#onFrame(payload);
      // Whoever does not answer is taken for gone.
      if (frame.opcode === OPCODE_PING) this.#write(PONG, payload);
      data = data.subarray(frame.end);
    }
    this.#rest = data;
  }
}

function readFrame(data: Buffer): { opcode: number; start: number; end: number } | null {
  const [first, second] = data;
  if (first === undefined || second === undefined) return null;
  const short = second & 127;
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (data.length < start) return null;
  const length = short < 126 ? short : short === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2));
  const end = start + length;
  return data.length < end ? null : { opcode: first & 15, start, end };
}

function handshake(port: number): string {
  const key = randomBytes(16).toString("base64");
  return `GET /live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`;
}
