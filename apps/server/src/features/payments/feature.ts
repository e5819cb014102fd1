import type { Feature } from "../../feature.ts";
import { paymentsJobs } from "./jobs.ts";
import { createPayments, type Payments } from "./payments.ts";
import { movePayments } from "./store.ts";
import { addTestCheckoutRoutes } from "./test-provider/routes.ts";
import { createTestProvider } from "./test-provider/test-provider.ts";

/** Paying through a provider; so far the embedded one, with which no money moves. */
export const payments: Feature<Payments> = {
  name: "payments",
  mergeAccounts: { columns: ["payments.payer_id", "payments.payee_id"], merge: movePayments },
  open(context) {
    const provider = createTestProvider(context);
    const api = createPayments(context, provider);
    return {
      api,
      addRoutes: (http) => addTestCheckoutRoutes(http, context, api),
      jobs: paymentsJobs({ context, payments: api, provider }),
    };
  },
};
