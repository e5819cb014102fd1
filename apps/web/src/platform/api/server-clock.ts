/** How far this device's clock is ahead of the server's, in milliseconds; devices are wrong by minutes, sometimes by hours. */
let aheadMs = 0;

/** Learns from the `Date` header of an answer. */
export function noteServerTime(header: string | null, now = Date.now()): void {
  const serverNow = header === null ? Number.NaN : Date.parse(header);
  if (Number.isFinite(serverNow)) aheadMs = now - serverNow;
}

/** The server's time, as well as it is known: expiry is in server time. */
export function serverNow(): number {
  return Date.now() - aheadMs;
}
