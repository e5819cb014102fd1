import { Transform } from "node:stream";
import { AppError } from "../../errors.ts";

/** Lets exactly so many bytes through: fails with TOO_LARGE at the first one more, with BAD_INPUT at the end of too few. */
export function createExactSize(sizeBytes: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > sizeBytes) done(new AppError("TOO_LARGE"));
      else done(null, chunk);
    },
    flush(done) {
      done(total < sizeBytes ? new AppError("BAD_INPUT", { field: "size" }) : null);
    },
  });
}
