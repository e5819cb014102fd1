import type { LinkEnd } from "@atrium/contracts/forms/invitations";
import { INVITE_LINK_NAME_MAX_LENGTH, INVITE_LINK_USERS_MAX } from "@atrium/contracts/limits";
import { formatNumber } from "../../platform/i18n/format.ts";
import { m } from "../../platform/i18n/messages.ts";
import type { FieldTexts } from "../../ui/forms/field-errors.ts";

/** What stands in the form of a new link. */
export type LinkFormValues = {
  name: string;
  end: LinkEnd;
  day: string | null;
  time: string;
  isLimited: boolean;
  userLimit: string;
  needsApproval: boolean;
};

const toNameText = (wrong: string): string =>
  wrong === "tooLong"
    ? m["invitations.form.nameTooLong"]({ max: INVITE_LINK_NAME_MAX_LENGTH })
    : m["invitations.form.nameMissing"]();

export const LINK_TEXTS: FieldTexts<LinkFormValues> = {
  name: toNameText,
  day: (wrong) => (wrong === "required" ? m["invitations.form.dayMissing"]() : m["invitations.form.dayOver"]()),
  userLimit: () => m["invitations.form.limitWrong"]({ max: formatNumber(INVITE_LINK_USERS_MAX) }),
};

export const LINK_NAME_TEXTS: FieldTexts<{ name: string }> = { name: toNameText };
