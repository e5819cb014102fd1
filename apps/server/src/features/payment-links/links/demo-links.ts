import { PAYMENT_LINK_USERS } from "@atrium/contracts/payment-link-limits";
import type { Context } from "../../../context.ts";
import type { DemoCommunity } from "../../../feature.ts";
import { addLink } from "./links-store.ts";
import { makeLinkId, toExpiry } from "../rules.ts";

/** What Inès collects for in the studio. Nobody has paid so far. */
const DEMO_LINKS = [
  {
    title: "Kiln share, summer",
    purpose: "Your share of the gas and the shelves from July to September.",
    amount: 4_250,
  },
  {
    title: "Wheel-throwing evenings",
    purpose: "Course fee for six evenings. Clay, glazes and two firings included.",
    amount: 18_000,
  },
] as const;

export async function seedPaymentLinks(
  { db, clock }: Pick<Context, "db" | "clock">,
  { toId, roomIds }: DemoCommunity,
): Promise<void> {
  const roomId = roomIds.get("Harbour & Pine Studio");
  if (roomId === undefined) return;
  for (const [index, link] of DEMO_LINKS.entries()) {
    const at = new Date(clock.now().getTime() + index);
    const limits = { userLimit: PAYMENT_LINK_USERS, expiresAt: toExpiry(at) };
    const owned = { id: makeLinkId(), roomId, ownerId: toId("ines"), coverKey: null };
    await addLink(db.kysely, { ...owned, ...link, currency: "USD", country: "GB", ...limits, at });
  }
}
