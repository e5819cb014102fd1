import type { Language } from "@atrium/contracts/session";
import { SHARE_TYPES, type ShareType } from "@atrium/contracts/share-types";
import type { Context } from "../../../context.ts";
import { interpolate } from "../../../platform/i18n/interpolate.ts";
import { toHarmlessLine } from "../../../platform/text.ts";
import en from "../mail.en.json" with { type: "json" };
import fr from "../mail.fr.json" with { type: "json" };

const TEXTS: Readonly<Record<Language, typeof en>> = { en: en satisfies typeof fr, fr };

type Invitation = {
  readonly shareType: ShareType;
  readonly address: string;
  /** As the owner of the address book calls them. */
  readonly name: string;
  readonly inviter: string;
  readonly link: string;
  readonly language: Language;
};

/** To somebody in an address book: whose profile is shared with them, and where. */
export function sendContactInvitation(
  { mail, sms, config }: Pick<Context, "mail" | "sms" | "config">,
  { shareType, address, name, inviter, link, language }: Invitation,
): Promise<void> {
  const texts = TEXTS[language];
  const words = { name: toHarmlessLine(name), inviter: toHarmlessLine(inviter), instance: config.instanceName, link };
  if (shareType === SHARE_TYPES.sms) return sms.send({ to: address, text: interpolate(texts["share.sms"], words) });
  const subject = interpolate(texts["share.subject"], words);
  return mail.send({ to: address, subject, text: interpolate(texts["share.text"], words) });
}
