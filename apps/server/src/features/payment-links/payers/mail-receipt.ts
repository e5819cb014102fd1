import type { UserId } from "@atrium/contracts/ids";
import { linkPaymentId } from "@atrium/contracts/schema";
import type { Language } from "@atrium/contracts/session";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { interpolate } from "../../../platform/i18n/interpolate.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { toHarmlessLine } from "../../../platform/text.ts";
import { findMailLanguage } from "../../notifications/notifications.ts";
import { findAccount } from "../../users/users.ts";
import { MAIL_RECEIPT } from "../job-names.ts";
import en from "../mail.en.json" with { type: "json" };
import fr from "../mail.fr.json" with { type: "json" };
import { findReceipt, type ReceiptRow } from "./payers-store.ts";

const TEXTS: Readonly<Record<Language, typeof en>> = { en: en satisfies typeof fr, fr };

/** Mails that an address gets in a day where guests type it: it may be anybody's. */
const GUEST_MAILS_A_DAY = { limit: 50, windowMs: 24 * 3_600_000 };

const payload = z.object({ id: linkPaymentId });

/** Tells who paid by a link that they have, or that it goes back. */
export const receiptJob = (context: Context): JobDefinition => ({
  name: MAIL_RECEIPT,
  async run(given) {
    const row = await findReceipt(context.db.kysely, payload.parse(given).id);
    const reader = row && (await findReader(context, row));
    if (row && reader) await context.mail.send(toReceipt(row, reader));
  },
});

type Reader = { readonly to: string; readonly language: Language };

/** Null for who has no address, and for one that was typed too often. */
async function findReader(context: Context, { payerId, guestEmail, language }: ReceiptRow): Promise<Reader | null> {
  if (payerId !== null) return findPerson(context, payerId, language);
  if (guestEmail === null) return null;
  const waitMs = await context.rateLimiter.take(
    `payment-links:mailed-to:${guestEmail.toLowerCase()}`,
    GUEST_MAILS_A_DAY,
  );
  return waitMs === 0 ? { to: guestEmail, language } : null;
}

/** In the language that they have chosen for mail, otherwise in the one they paid in. */
async function findPerson({ db }: Context, userId: UserId, language: Language): Promise<Reader | null> {
  const to = (await findAccount(db.kysely, userId))?.email ?? null;
  return to === null ? null : { to, language: (await findMailLanguage(db.kysely, userId)) ?? language };
}

function toReceipt(row: ReceiptRow, { to, language }: Reader) {
  const texts = TEXTS[language];
  const values = {
    title: toHarmlessLine(row.title),
    community: toHarmlessLine(row.roomName),
    amount: formatMoney(row, language),
    when: new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(row.endedAt),
    id: row.id,
  };
  const kind = row.state === "paid" ? "paid" : "refunded";
  const lines = [toHarmlessLine(row.purpose), interpolate(texts["receipt.reference"], values)];
  return {
    to,
    subject: interpolate(texts[`receipt.${kind}.subject`], values),
    text: [interpolate(texts[`receipt.${kind}.text`], values), lines.join("\n")].join("\n\n"),
  };
}
