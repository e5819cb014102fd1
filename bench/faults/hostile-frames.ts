import { randomBytes } from "node:crypto";
import { FRAME_MAX_BYTES } from "@atrium/contracts/limits";

const FIN = 0x80;
const MASKED = 0x80;
const TEXT = 1;
const BINARY = 2;
const PING = 9;

/** Everything that is no command: what a socket is sent that must end for it, and for nobody else. */
export const BAD_FRAMES: readonly Buffer[] = [
  toFrame(TEXT, Buffer.from("nonsense")),
  toFrame(TEXT, Buffer.from("")),
  toFrame(TEXT, Buffer.from('{"id":1,"do":')),
  toFrame(TEXT, Buffer.from("[".repeat(50_000))),
  toFrame(TEXT, Buffer.from(`{"__proto__":{"id":1},"id":1e999,"do":"rooms.sync"}`)),
  toFrame(TEXT, Buffer.of(0xff, 0xfe, 0xc0, 0x80)),
  toFrame(TEXT, Buffer.alloc(FRAME_MAX_BYTES + 1, "x")),
  toFrame(BINARY, randomBytes(60_000)),
  toFrame(BINARY, randomBytes(FRAME_MAX_BYTES)),
  // Says that eight exabytes follow, then that a control frame of 64 KiB does.
  Buffer.from([FIN | TEXT, MASKED | 127, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
  Buffer.from([FIN | PING, MASKED | 126, 0xff, 0xff, 0, 0, 0, 0]),
  // Reserved bits, a reserved opcode, no mask, a continuation of nothing.
  Buffer.from([0xf1, MASKED | 1, 0, 0, 0, 0, 65]),
  Buffer.from([FIN | 3, MASKED | 1, 0, 0, 0, 0, 65]),
  Buffer.from([FIN | TEXT, 1, 65]),
  Buffer.from([FIN, MASKED | 1, 0, 0, 0, 0, 65]),
];

/** Parts of a message that never ends. */
export const ENDLESS_START = toFrame(TEXT, Buffer.alloc(60_000, "x"), { isLast: false });
export const ENDLESS_PART = toFrame(0, Buffer.alloc(60_000, "x"), { isLast: false });

/** Many of the smallest frames there are in one write. */
export const PINGS = Buffer.concat(Array.from({ length: 2_000 }, () => toFrame(PING, Buffer.alloc(0))));

function toFrame(opcode: number, payload: Buffer, { isLast }: { isLast: boolean } = { isLast: true }): Buffer {
  const first = (isLast ? FIN : 0) | opcode;
  const mask = Buffer.alloc(4);
  if (payload.length < 126) return Buffer.concat([Buffer.of(first, MASKED | payload.length), mask, payload]);
  const length = Buffer.alloc(payload.length < 65_536 ? 2 : 8);
  if (length.length === 2) length.writeUInt16BE(payload.length);
  else length.writeBigUInt64BE(BigInt(payload.length));
  return Buffer.concat([Buffer.of(first, MASKED | (length.length === 2 ? 126 : 127)), length, mask, payload]);
}
