import { randomBytes } from "node:crypto";
import type { Context } from "../../../context.ts";
import type { CheckoutState, PaymentProvider } from "../provider.ts";
import { addCheckout, findCheckout, moveCheckout } from "./store.ts";

/** Where the embedded provider's page of a checkout is; nobody guesses its last part. */
export const TEST_CHECKOUT_PATH = "/test-payment";

/** A provider with books and a page of its own, and without money: whoever tries Atrium, and its tests, pay with it. */
export function createTestProvider({ db, clock }: Pick<Context, "db" | "clock">): PaymentProvider {
  async function read(ref: string): Promise<CheckoutState> {
    const checkout = await findCheckout(db.kysely, ref);
    if (!checkout) throw new Error(`the test provider has no checkout ${ref}`);
    if (checkout.state === "open") return checkout.expiresAt > clock.now() ? "open" : "expired";
    return checkout.state === "expired" ? "expired" : "paid";
  }

  return {
    name: "test",
    async createCheckout(wanted) {
      const ref = await addCheckout(db.kysely, randomBytes(24).toString("base64url"), wanted);
      return { ref, url: `${new URL(wanted.returnUrl).origin}${TEST_CHECKOUT_PATH}/${ref}` };
    },
    lookUp: read,
    async expire(ref) {
      await moveCheckout(db.kysely, ref, { from: "open", to: "expired" });
      return (await read(ref)) === "paid" ? "paid" : "expired";
    },
    refund: (ref) => moveCheckout(db.kysely, ref, { from: "paid", to: "refunded" }),
  };
}
