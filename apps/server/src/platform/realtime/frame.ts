const TEXT_FRAME = 0x81;
/** A mark of RFC 6455. */
const LENGTH_16 = 126;
/** A mark of RFC 6455. */
const LENGTH_64 = 127;

/**
 * A whole unmasked WebSocket text frame (RFC 6455 §5.2), so that one serialised event is written to every socket as
 * the same bytes.
 */
export function encodeTextFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = length < LENGTH_16 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = TEXT_FRAME;
  if (headerLength === 2) frame[1] = length;
  else if (headerLength === 4) {
    frame[1] = LENGTH_16;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_64;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerLength);
  return frame;
}
