const BYTE_ORDER_MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
] as const;
/** Enough of a file to see how its letters are written. */
const LOOKED_AT = 1_000;

/** The text of a file in whatever encoding address books are written: UTF-8, UTF-16, else the one of older Windows, of which Latin-1 is a part. */
export function decodeText(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  const unmarked = findUtf16(bytes.subarray(0, LOOKED_AT));
  if (unmarked !== null) return new TextDecoder(unmarked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The letters of every address book's own words take one byte of the two. */
function findUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const zeros = [0, 0];
  for (const [place, byte] of bytes.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > bytes.length / 4 && odd > even) return "utf-16le";
  return even > bytes.length / 4 ? "utf-16be" : null;
}
