import type { Language } from "@atrium/contracts/session";
import type { Context } from "../../../context.ts";
import { interpolate } from "../../../platform/i18n/interpolate.ts";
import { toHarmlessLine } from "../../../platform/text.ts";
import en from "../mail.en.json" with { type: "json" };
import fr from "../mail.fr.json" with { type: "json" };
import { INVITATION_MS } from "../rules.ts";

const TEXTS: Readonly<Record<Language, typeof en>> = { en: en satisfies typeof fr, fr };
/** Milliseconds of a day. */
const DAY_MS = 24 * 3_600_000;

type InvitationMail = {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: Language;
  /** Null once that account is deleted. */
  readonly inviter: string | null;
  readonly link: string;
};

/** Sends a link to join with, by mail where there is an address, else by short message. */
export async function sendInvitationMail(
  { mail, sms, config }: Pick<Context, "mail" | "sms" | "config">,
  { name, email, phone, language, inviter, link }: InvitationMail,
): Promise<void> {
  const texts = TEXTS[language];
  const instance = config.instanceName;
  const people = { name: toHarmlessLine(name), inviter: inviter === null ? instance : toHarmlessLine(inviter) };
  const values = { ...people, instance, link, days: INVITATION_MS / DAY_MS };
  if (email !== null) {
    const subject = interpolate(texts["invitation.subject"], values);
    await mail.send({ to: email, subject, text: interpolate(texts["invitation.text"], values) });
  } else if (phone !== null) {
    await sms.send({ to: phone, text: interpolate(texts["invitation.sms"], values) });
  }
}
