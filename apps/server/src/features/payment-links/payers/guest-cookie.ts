import { createHash, randomBytes } from "node:crypto";
import { GUEST_KNOWN_MS } from "@atrium/contracts/payment-link-limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../../context.ts";
import { readCookie, setCookie } from "../../../platform/http/cookies.ts";

/** It goes to what is asked about payments by links, and nowhere else. */
const PATH = "/api/payment-links";
const NAME = "paymentUserData";
/** Bytes of what a guest's browser keeps: as many as nobody guesses. */
const KEY_BYTES = 24;
// As we make one. What is none is taken for none.
const KEY = /^[\w-]{32}$/u;

type Where = Pick<Context, "config">;

/** As it is stored: who reads the database cannot pass for the browser. */
const toHash = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** What the browser of a guest keeps, hashed; null for none. */
export function readGuestKey(request: FastifyRequest, { config }: Where): string | null {
  const key = readCookie(request, NAME, config);
  return KEY.test(key) ? toHash(key) : null;
}

/** The same, given to the browser where it has none; it is good for another week from now on. */
export function keepGuestKey(request: FastifyRequest, reply: FastifyReply, { config }: Where): string {
  const known = readCookie(request, NAME, config);
  const key = KEY.test(known) ? known : randomBytes(KEY_BYTES).toString("base64url");
  setCookie(reply, NAME, { config, value: key, path: PATH, maxAgeMs: GUEST_KNOWN_MS });
  return toHash(key);
}
