import { Transform } from "node:stream";
import { AppError } from "../../errors.ts";

/** Lets bytes through up to a number of them, then fails with TOO_LARGE. */
export function createByteLimit(maxBytes: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > maxBytes) done(new AppError("TOO_LARGE"));
      else done(null, chunk);
    },
  });
}
