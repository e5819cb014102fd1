import type { PublicPages } from "../../platform/public-page.ts";
import { linkAnswer } from "./link-answer.ts";

/** What a link's page says of itself is the link's. */
export const paymentLinksPublicPages: PublicPages = {
  answers: [linkAnswer],
  pages: { "/pay/$plink": { module: "src/features/payment-links/pay/PayPage.tsx", isForVisitors: true } },
};
