import type { Feature } from "../../feature.ts";
import { addPayoutsGraphql } from "./accounts/graphql.ts";
import { createPayouts } from "./accounts/payouts.ts";
import { moveAccounts, removeAccount } from "./accounts/store.ts";
import { paymentsJobs } from "./jobs.ts";
import { createPayments, type Paying } from "./payments.ts";
import { movePayments } from "./store.ts";
import { countPaid, listPaid } from "./timeline-store.ts";
import { addTestAccountRoutes } from "./test-provider/account-routes.ts";
import { seedTestAccount } from "./test-provider/demo-account.ts";
import { createTestPayouts } from "./test-provider/test-payouts.ts";
import { addTestCheckoutRoutes } from "./test-provider/routes.ts";
import { createTestProvider } from "./test-provider/test-provider.ts";

/** Paying and being paid through a provider; so far the embedded one, with which no money moves. */
export const payments: Feature<Paying> = {
  name: "payments",
  mergeAccounts: {
    columns: ["payments.payer_id", "payments.payee_id", "payout_accounts.user_id"],
    async merge(trx, people) {
      await movePayments(trx, people);
      await moveAccounts(trx, people);
    },
  },
  open(context) {
    const provider = createTestProvider(context);
    const api = createPayments(context, provider);
    const payouts = createPayouts(context, createTestPayouts(context));
    return {
      api: { payments: api, payouts },
      addRoutes(http) {
        addTestCheckoutRoutes(http, context, api);
        addTestAccountRoutes(http, context);
      },
      addGraphql: (builder) => addPayoutsGraphql(builder, payouts),
      seedDemo: (community) => seedTestAccount(context, payouts, community),
      deleteUserData: (userId) => removeAccount(context.db.kysely, userId),
      timeline: [
        {
          kind: "PAYMENT",
          list: (pair, page) => listPaid(context.db.kysely, pair, page),
          count: (pair) => countPaid(context.db.kysely, pair),
        },
      ],
      jobs: paymentsJobs({ context, payments: api, provider }),
    };
  },
};
