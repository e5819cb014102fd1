import { hash, verify } from "@node-rs/argon2";

// OWASP's second recommended setting for argon2id: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared with when there is no such account, so that the answer takes as long as a wrong password's. */
const NOBODY = hash("nobody has this password", OPTIONS);

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** False as slowly for a missing hash as for a wrong password. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await NOBODY), password);
  return matches && passwordHash !== null;
}
