import { languageSchema } from "@atrium/contracts/session";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { readLanguages } from "../../../platform/pages/languages.ts";
import type { Payments } from "../payments.ts";
import { findPayment } from "../store.ts";
import { CONTENT_POLICY, toCheckoutPage } from "./page.ts";
import { findCheckout, payCheckout, type TestCheckout } from "./store.ts";
import { TEST_CHECKOUT_PATH } from "./test-provider.ts";

// As we make one. NOT_FOUND for anything else.
const params = z.object({ ref: z.string().regex(/^[\w-]{32}$/u) });

/** The embedded provider's page, for whoever has its address, as with any provider's; and its word to us once somebody has paid. */
export function addTestCheckoutRoutes(http: FastifyInstance, { db, clock }: Context, payments: Payments): void {
  /** @throws AppError NOT_FOUND */
  async function findAsked(request: FastifyRequest): Promise<TestCheckout> {
    const parsed = params.safeParse(request.params);
    const checkout = parsed.success ? await findCheckout(db.kysely, parsed.data.ref) : null;
    if (!checkout) throw new AppError("NOT_FOUND");
    return checkout;
  }

  void http.register(async (app) => {
    allowEmptyForms(app);
    app.get(`${TEST_CHECKOUT_PATH}/:ref`, async (request, reply) => {
      const checkout = await findAsked(request);
      const isOpen = checkout.state === "open" && checkout.expiresAt > clock.now();
      return reply
        .header("cache-control", "no-store")
        .header("content-security-policy", CONTENT_POLICY)
        .header("x-robots-tag", "noindex")
        .type("text/html; charset=utf-8")
        .send(toCheckoutPage(checkout, { language: toLanguage(request), isOpen }));
    });
    app.post(`${TEST_CHECKOUT_PATH}/:ref/pay`, async (request, reply) => {
      const { ref, paymentId, returnUrl } = await findAsked(request);
      await payCheckout(db.kysely, ref, clock.now());
      const payment = await findPayment(db.kysely, paymentId);
      if (payment) await payments.look(payment);
      return reply.redirect(returnUrl, 303);
    });
    app.post(`${TEST_CHECKOUT_PATH}/:ref/cancel`, async (request, reply) =>
      reply.redirect((await findAsked(request)).cancelUrl, 303),
    );
  });
}

/** A form without fields: its body says nothing. */
export function allowEmptyForms(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, _body, done) =>
    done(null, null),
  );
}

/** The first of the visitor's languages that we speak. */
export function toLanguage(request: FastifyRequest) {
  const [found] = readLanguages(request.headers["accept-language"]).flatMap((name) => {
    const parsed = languageSchema.safeParse(name.slice(0, 2));
    return parsed.success ? [parsed.data] : [];
  });
  return found ?? "en";
}
