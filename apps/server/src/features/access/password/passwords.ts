import { hash, verify } from "@node-rs/argon2";
import { FairQueue } from "../../../platform/fair-queue.ts";

/**
 * OWASP's second recommended setting for argon2id: 19 MiB, two passes, one
 * lane. A guess is dear for a guesser and not felt by a person.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared with when there is no such account, so that the answer takes as long as a wrong password's. */
const NOBODY = hash("nobody has this password", OPTIONS);

/** Each takes a thread for some 25 ms. Fewer than the eight that there are (thread-pool.ts), which read files and pictures as well. */
const HASHES_AT_ONCE = 2;
/**
 * Hashes that wait of one address or account: everybody of a large office signing in within the
 * same second stays below. Beyond, RATE_LIMITED: a script is told to come back.
 */
const WAITING_OF_ONE = 60;
/** When whoever has too many waiting may come back. */
const RETRY_AFTER_MS = 2_000;

const queue = new FairQueue({ atOnce: HASHES_AT_ONCE, waitingMax: WAITING_OF_ONE, retryAfterMs: RETRY_AFTER_MS });
/** What the host's own commands and seeds count as. */
const THIS_MACHINE = "";

/** @param by the address or the account that asks: each waits behind its own only. @throws AppError RATE_LIMITED */
export function hashPassword(password: string, by: string = THIS_MACHINE): Promise<string> {
  return queue.run(by, () => hash(password, OPTIONS));
}

/** False as slowly for a missing hash as for a wrong password. `by` as for hashPassword. @throws AppError RATE_LIMITED */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  by: string = THIS_MACHINE,
): Promise<boolean> {
  const compared = passwordHash ?? (await NOBODY);
  const matches = await queue.run(by, () => verify(compared, password));
  return matches && passwordHash !== null;
}
