import { crc32, deflateSync } from "node:zlib";

const SIDE = 64;
const HEAD = Buffer.from("89504e470d0a1a0a", "hex");

/** A PNG of 64 by 64 pixels, of which each number has another. */
export function makeSmallPicture(number: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(SIDE, 0);
  size.writeUInt32BE(SIDE, 4);
  // Eight bits, of red, green and blue.
  size.set([8, 2], 8);
  const rows = Buffer.alloc(SIDE * (1 + 3 * SIDE));
  for (let at = 0; at < rows.length; at += 1) rows[at] = at % (1 + 3 * SIDE) === 0 ? 0 : (at * 7 + number * 13) & 255;
  return Buffer.concat([
    HEAD,
    toChunk("IHDR", size),
    toChunk("IDAT", deflateSync(rows)),
    toChunk("IEND", Buffer.alloc(0)),
  ]);
}

function toChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
