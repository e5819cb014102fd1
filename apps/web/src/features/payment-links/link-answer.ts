import { getLinkOperation } from "./operations.ts";

/** Where a page that came with a link keeps it. */
export const linkAnswer = {
  path: getLinkOperation.path,
  toKey: ({ paymentLinkId }: { readonly paymentLinkId: string }) => ["payment-links", "published", paymentLinkId],
};
