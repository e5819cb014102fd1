import type { UserId } from "@atrium/contracts/ids";
import {
  getPaymentLinkInfo,
  payToPaymentLink,
  type PublicPaymentLink,
  updatePaidUser,
} from "@atrium/contracts/payment-links";
import { paymentLinkId } from "@atrium/contracts/schema";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { HttpEdge } from "../../feature.ts";
import { readToken } from "../../platform/http/authentication.ts";
import { toAddress } from "../../platform/http/client-address.ts";
import { serveOperation } from "../../platform/http/operation-route.ts";
import { toOrigin } from "../../platform/http/origin.ts";
import type { PageInfo } from "../../platform/pages/page-info.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { keepGuestKey, readGuestKey } from "./payers/guest-cookie.ts";
import type { PaymentLinks } from "./payment-links.ts";
import type { Payer } from "./payers/payers-store.ts";

/** Of one person or one address: each asks the provider. RATE_LIMITED. */
const PAID_AN_HOUR = { limit: 60, windowMs: 3_600_000 };
/** How often one person or one address asks in an hour what came of payments: a page does so every three seconds while its provider says nothing. RATE_LIMITED. */
const ASKED_AN_HOUR = { limit: 2_400, windowMs: 3_600_000 };

type Parts = Pick<HttpEdge, "authenticate" | "webClient"> & {
  readonly context: Context;
  readonly links: PaymentLinks;
};
type Address = { Params: { plink: string } };

/** A link as anybody sees and pays it who has its address, signed in or as a guest: as data, and as a page that says what it is where the link is shared. */
export function addPaymentLinkRoutes(app: FastifyInstance, { context, links, authenticate, webClient }: Parts): void {
  /** Null for a guest. @throws AppError UNAUTHENTICATED for who believes to be signed in and is not: they renew the session first */
  async function findCaller(request: FastifyRequest): Promise<UserId | null> {
    const token = readToken(request);
    const caller = token === null ? null : await authenticate(token);
    if (token !== null && !caller) throw new AppError("UNAUTHENTICATED");
    return caller?.userId ?? null;
  }
  const ensureSeldom = (request: FastifyRequest, userId: UserId | null, what: "paid" | "asked") =>
    ensureRate(
      context,
      `payment-links:${what}-by:${userId ?? toAddress(request)}`,
      what === "paid" ? PAID_AN_HOUR : ASKED_AN_HOUR,
    );

  serveOperation(app, getPaymentLinkInfo, async ({ paymentLinkId: id }) => [await links.getPublic(id)]);

  serveOperation(app, payToPaymentLink, async (input, request, reply) => {
    const userId = await findCaller(request);
    await ensureSeldom(request, userId, "paid");
    const origin = toOrigin(request, context.config.publicUrl);
    const payer = toPayer(input, userId, () => keepGuestKey(request, reply, context));
    return {
      data: [
        { paymentLink: await links.pay({ linkId: input.paymentLinkId, payer, language: input.language, origin }) },
      ],
    };
  });

  serveOperation(app, updatePaidUser, async ({ paymentLinkStatusId: id, paymentLinkId: linkId }, request) => {
    const userId = await findCaller(request);
    await ensureSeldom(request, userId, "asked");
    return { status: await links.confirm({ id, linkId, userId, key: readGuestKey(request, context) }) };
  });

  app.get<Address>("/pay/:plink", async (request: FastifyRequest<Address>, reply: FastifyReply) => {
    const parsed = paymentLinkId.safeParse(request.params.plink);
    const found = parsed.success ? await findPublic(links, parsed.data) : null;
    const hidden = reply.header("x-robots-tag", "noindex");
    if (!found) return webClient.sendPage(request, hidden);
    const info = toInfo(found, toOrigin(request, context.config.publicUrl), context.config.instanceName);
    const input = { paymentLinkId: found.paymentLinkId };
    const answers = [{ path: getPaymentLinkInfo.path, input, answer: [found] }];
    return webClient.sendPublicPage(request, hidden, { info, answers });
  });
}

type Given = Parameters<Parameters<typeof serveOperation<typeof payToPaymentLink.input, never>>[2]>[0];

/** Who pays is who calls: a user that is named is the caller, and whoever is signed in pays as themselves. @throws AppError BAD_INPUT, UNAUTHENTICATED */
function toPayer(input: Given, caller: UserId | null, keepKey: () => string): Payer {
  if ("userId" in input) {
    if (caller === null) throw new AppError("UNAUTHENTICATED");
    if (input.userId !== caller) throw new AppError("BAD_INPUT", { field: "userId" });
    return { userId: caller };
  }
  if (caller !== null) return { userId: caller };
  const { name, email, phone } = input;
  return { guest: { name, email, phone }, key: keepKey() };
}

async function findPublic(
  links: PaymentLinks,
  id: PublicPaymentLink["paymentLinkId"],
): Promise<PublicPaymentLink | null> {
  try {
    return await links.getPublic(id);
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

/** What a preview of the link shows: what is paid, how much, and what for. */
function toInfo(link: PublicPaymentLink, origin: string, siteName: string): PageInfo {
  const { paymentLinkId: id, title, amount, currencyType, purposeOfTransaction, coverImage } = link;
  return {
    title,
    description: `${amount} ${currencyType} · ${purposeOfTransaction}`,
    url: `${origin}/pay/${id}`,
    imageUrl: coverImage === null ? null : new URL(coverImage, origin).href,
    siteName,
    kind: "website",
    structuredData: null,
  };
}
