/** As long as S3 takes a link for good; asking for a longer one is a mistake of ours and fails, on the disk as well. */
const LINK_MAX_MS = 7 * 24 * 3_600_000;
/** Links to get a file asked for within one second are the same; who asks often for the same file gives a longer stretch. */
export const DEFAULT_SAME_FOR_MS = 1_000;

/** The beginning of the stretch of `sameForMs` that now is in: links signed within one are the same. */
export function toSigningTime(now: Date, sameForMs: number = DEFAULT_SAME_FOR_MS): number {
  return Math.floor(now.getTime() / sameForMs) * sameForMs;
}

/** @throws Error for a time that S3 refuses, also where files are on the disk, so that no one notices only there */
export function ensureLinkTime(expiresInMs: number): number {
  if (expiresInMs > LINK_MAX_MS) throw new Error(`a link is good for a week at most, not for ${expiresInMs} ms`);
  return expiresInMs;
}
