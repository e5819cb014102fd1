import type { Language } from "@atrium/contracts/session";
import type { Context } from "../../context.ts";
import { interpolate } from "../../platform/i18n/interpolate.ts";
import { toHarmlessLine } from "../../platform/text.ts";
import en from "./mail.en.json" with { type: "json" };
import fr from "./mail.fr.json" with { type: "json" };
import { CODE_MS } from "./rules.ts";

const TEXTS: Readonly<Record<Language, typeof en>> = { en: en satisfies typeof fr, fr };

/** What the code is for. */
export type CodeMail = "resetCode" | "signInCode" | "mergeCode" | "newIdentifierCode";
/** Whose hand it was. */
export type ChangedBy = "owner" | "administrator";
export type Recipient = { readonly name: string; readonly email: string } | { readonly phone: string };

/** Sends a code by mail or by short message, whichever way it was asked for. */
export function sendCode(
  { mail, sms, config }: Pick<Context, "mail" | "sms" | "config">,
  to: Recipient,
  { kind, code, language }: { kind: CodeMail; code: string; language: Language },
): Promise<void> {
  const texts = TEXTS[language];
  const values = { code, instance: config.instanceName, minutes: CODE_MS / 60_000 };
  if ("phone" in to) return sms.send({ to: to.phone, text: interpolate(texts[`${kind}.sms`], values) });
  const text = interpolate(texts[`${kind}.text`], { ...values, name: toHarmlessLine(to.name) });
  return mail.send({ to: to.email, subject: interpolate(texts[`${kind}.subject`], values), text });
}

/** To someone who makes an account: the code, or, without one, that they have an account already. */
export function sendSignUp(
  { mail, sms, config }: Pick<Context, "mail" | "sms" | "config">,
  to: { email: string } | { phone: string },
  { code, language }: { code: string | null; language: Language },
): Promise<void> {
  const texts = TEXTS[language];
  const kind = code === null ? "signUpTaken" : "signUpCode";
  const values = { code: code ?? "", instance: config.instanceName, minutes: CODE_MS / 60_000 };
  if ("phone" in to) return sms.send({ to: to.phone, text: interpolate(texts[`${kind}.sms`], values) });
  const subject = interpolate(texts[`${kind}.subject`], values);
  return mail.send({ to: to.email, subject, text: interpolate(texts[`${kind}.text`], values) });
}

/** Tells someone, where they were reached before, that they or an administrator have changed what they sign in with; not to what. */
export function sendIdentifiersChanged(
  { mail, sms, config }: Pick<Context, "mail" | "sms" | "config">,
  to: Recipient,
  { by, language }: { by: ChangedBy; language: Language },
): Promise<void> {
  const texts = TEXTS[language];
  const values = { instance: config.instanceName };
  const kind = by === "owner" ? "ownIdentifiersChanged" : "identifiersChanged";
  if ("phone" in to) return sms.send({ to: to.phone, text: interpolate(texts[`${kind}.sms`], values) });
  const text = interpolate(texts[`${kind}.text`], { ...values, name: toHarmlessLine(to.name) });
  return mail.send({ to: to.email, subject: interpolate(texts["identifiersChanged.subject"], values), text });
}

/** Tells someone that two accounts of theirs are one, by one of the two identifiers they sign in with from now on. */
export function sendMerged(
  { mail, sms, config }: Pick<Context, "mail" | "sms" | "config">,
  person: { name: string; phone: string; email: string },
  { by, language }: { by: "phone" | "email"; language: Language },
): Promise<void> {
  const texts = TEXTS[language];
  const values = { ...person, name: toHarmlessLine(person.name), instance: config.instanceName };
  if (by === "phone") return sms.send({ to: person.phone, text: interpolate(texts["merged.sms"], values) });
  const subject = interpolate(texts["merged.subject"], values);
  return mail.send({ to: person.email, subject, text: interpolate(texts["merged.text"], values) });
}
