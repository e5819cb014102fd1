import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;

/** The least argon2 takes: what a guess costs is of no use here, and every test signs somebody in. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Stands in for the package of this name: the same hashes, made with less work. */
export const hash: typeof Argon2.hash = (password) => argon2.hash(password, CHEAP);
export const { verify } = argon2;
