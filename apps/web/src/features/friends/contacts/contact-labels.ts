import type { ContactLineKind } from "@atrium/contracts/forms/contacts";
import { m } from "../../../platform/i18n/messages.ts";

export const KIND_LABELS: Readonly<Record<ContactLineKind, () => string>> = {
  mobile: m["friends.contacts.kind.mobile"],
  work: m["friends.contacts.kind.work"],
  home: m["friends.contacts.kind.home"],
  other: m["friends.contacts.kind.other"],
};
