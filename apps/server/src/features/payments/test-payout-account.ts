import type { UserId } from "@atrium/contracts/ids";
import type { TestApp } from "../../../test/test-app.ts";

/** Bank details that the embedded provider takes. */
export const BANK = {
  account_holder_name: "Inès Carvalho",
  routing_number: "110000000",
  account_number: "000123456789",
  country: "US",
  city: "Boston",
  address_line1: "Quay Street 31",
  address_line2: "First floor",
  postal_code: "02110",
  date_of_birth: "1990-04-02",
  company_email: "studio@harbour.example",
  company_phone: "+1 617 555 0100",
};

/** Somebody who can be paid. */
export async function addPayoutAccount({ context: { db } }: TestApp, userId: UserId): Promise<void> {
  await db.pool.query(
    `with made as (insert into test_accounts (ref, client_reference, country, is_submitted, last_digits)
       values ('of ' || $1::text, $1::uuid, 'GB', true, '0917') returning ref)
     insert into payout_accounts (user_id, provider, provider_ref, created_at) select $1::uuid, 'test', ref, now() from made`,
    [userId],
  );
}
