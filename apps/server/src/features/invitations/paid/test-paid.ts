import type { RoomId } from "@atrium/contracts/ids";
import { invitationsApp, type Person } from "../test-invitations.ts";

const FEE = { minor: 499, currency: "USD" } as const;
const PAY = `mutation ($alias: String, $roomId: ID, $userId: ID, $subFree: String!, $currency: String) {
  made: initiateCardPayment(alias: $alias, roomId: $roomId, userId: $userId, subFree: $subFree, currency: $currency) { id paymentLink } }`;

export type Way = { readonly alias: string } | { readonly roomId: RoomId };
export type Begun = { readonly id: string; readonly paymentLink: string };

/** People, channels that cost 4.99 dollars, and what is paid for them. */
export function paidApp() {
  const made = invitationsApp();
  const { app, ask, room, someone } = made;
  return {
    ...made,
    FEE,
    begin: (person: Person, way: Way, more: object = {}): Promise<Begun> =>
      ask<{ made: Begun }>(person, PAY, { ...way, subFree: "4.99", currency: "USD", ...more }).then((one) => one.made),
    /** Presses Pay on the provider's page; the browser does not come back. */
    payAt: ({ paymentLink }: Begun) => fetch(`${paymentLink}/pay`, { method: "POST", redirect: "manual" }),
    stateOf: async ({ id }: Pick<Begun, "id">) => {
      const { rows } = await app.context.db.pool.query<{ state: string }>(
        "select state from payments where item_id = $1",
        [id],
      );
      return rows[0]?.state;
    },
    /** A public one, whose owner is not alone in the world. */
    openPaid: async (about: object = {}) => {
      const [owner, guest] = [await someone(), await someone()];
      const roomId = await room(owner, { isPublic: true, fee: FEE, ...about });
      return { owner, guest, roomId };
    },
  };
}
