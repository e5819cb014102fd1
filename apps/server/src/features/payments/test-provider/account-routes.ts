import { createBankToken } from "@atrium/contracts/payments";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { toAddress } from "../../../platform/http/client-address.ts";
import { serveOperation } from "../../../platform/http/operation-route.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { addBankToken, findOnboarding, finishOnboarding, type TestAccount } from "./account-store.ts";
import { isBankOf } from "./bank.ts";
import { CONTENT_POLICY, toAccountPage } from "./page.ts";
import { allowEmptyForms, toLanguage } from "./routes.ts";
import { makeKey, TEST_ACCOUNT_PATH, TEST_DIGITS } from "./test-payouts.ts";

/** Of one address: more than anybody types. RATE_LIMITED. */
const TOKENS_AN_HOUR = { limit: 60, windowMs: 3_600_000 };
/** How long a token waits for its use, in milliseconds. */
const TOKEN_MS = 600_000;

const params = z.object({ key: z.string().regex(/^[\w-]{32}$/u) });

/** The embedded provider's page on which an account is set up, for whoever has its address, and its place for bank details. */
export function addTestAccountRoutes(http: FastifyInstance, context: Context): void {
  const { clock } = context;
  const db = context.db.kysely;

  /** @throws AppError NOT_FOUND also for a page that was gone through */
  async function findAsked(request: FastifyRequest): Promise<{ key: string; account: TestAccount }> {
    const parsed = params.safeParse(request.params);
    const account = parsed.success ? await findOnboarding(db, parsed.data.key) : null;
    if (!parsed.success || !account) throw new AppError("NOT_FOUND");
    return { key: parsed.data.key, account };
  }
  const leave = (reply: FastifyReply, url: string | null) => reply.redirect(url ?? "/", 303);

  void http.register(async (app) => {
    allowEmptyForms(app);
    app.get(`${TEST_ACCOUNT_PATH}/:key`, async (request, reply) => {
      const { key } = await findAsked(request);
      return reply
        .header("cache-control", "no-store")
        .header("content-security-policy", CONTENT_POLICY)
        .header("x-robots-tag", "noindex")
        .type("text/html; charset=utf-8")
        .send(toAccountPage(`${TEST_ACCOUNT_PATH}/${key}`, toLanguage(request)));
    });
    app.post(`${TEST_ACCOUNT_PATH}/:key/finish`, async (request, reply) => {
      const { key, account } = await findAsked(request);
      await finishOnboarding(db, key, account.lastDigits ?? TEST_DIGITS);
      return leave(reply, account.returnUrl);
    });
    app.post(`${TEST_ACCOUNT_PATH}/:key/leave`, async (request, reply) =>
      leave(reply, (await findAsked(request)).account.cancelUrl),
    );
  });

  // Of what is handed in, the last digits are kept and nothing is logged.
  serveOperation(http, createBankToken, async (details, request) => {
    await ensureRate(context, `payments:tokens:address:${toAddress(request)}`, TOKENS_AN_HOUR);
    if (!isBankOf(details)) throw new AppError("BAD_INPUT", { field: "bank" });
    const token = makeKey();
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + TOKEN_MS);
    await addBankToken(db, { token, lastDigits: details.account_number.slice(-4), now, expiresAt });
    return { token };
  });
}
