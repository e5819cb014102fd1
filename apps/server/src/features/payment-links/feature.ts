import type { Feature } from "../../feature.ts";
import { payments } from "../payments/feature.ts";
import { seedPaymentLinks } from "./links/demo-links.ts";
import { forgetPaymentLinks } from "./forget.ts";
import { addPaymentLinksGraphql } from "./graphql.ts";
import { paymentLinksMergeStep } from "./merge.ts";
import { createPaymentLinks } from "./payment-links.ts";
import { addPaymentLinkRoutes } from "./routes.ts";
import { receiptJob } from "./payers/mail-receipt.ts";
import { linkPaymentJob } from "./payers/settle.ts";

export const paymentLinks: Feature = {
  name: "payment-links",
  mergeAccounts: paymentLinksMergeStep,
  open(context, { use }) {
    const parts = { context, ...use(payments) };
    const api = createPaymentLinks(parts);
    return {
      api: null,
      addRoutes: (http, { authenticate, webClient }) =>
        addPaymentLinkRoutes(http, { context, links: api, authenticate, webClient }),
      addGraphql: (builder) => addPaymentLinksGraphql(builder, { context, links: api, payouts: parts.payouts }),
      deleteUserData: (userId) => forgetPaymentLinks(parts, userId),
      seedDemo: (community) => seedPaymentLinks(context, community),
      jobs: [linkPaymentJob(parts), receiptJob(context)],
    };
  },
};
