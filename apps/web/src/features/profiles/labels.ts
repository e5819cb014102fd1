import type { AccessLevel, ProfileFormat } from "@atrium/contracts/profiles";
import { m } from "../../platform/i18n/messages.ts";

/** Who sees a profile, in a word. */
export const ACCESS_NAMES: Readonly<Record<AccessLevel, () => string>> = {
  PRIVATE: m["profiles.access.PRIVATE"],
  CONTACTS: m["profiles.access.CONTACTS"],
  PUBLIC: m["profiles.access.PUBLIC"],
};

/** What a line of a profile is called that has no name of its own. */
export const ENTRY_NAMES: Readonly<Record<ProfileFormat, () => string>> = {
  "GENERIC/PROFILE_NAME": m["profiles.entry.GENERIC/PROFILE_NAME"],
  JOB_TITLE: m["profiles.entry.JOB_TITLE"],
  ORGANIZATION: m["profiles.entry.ORGANIZATION"],
  EMAIL: m["profiles.entry.EMAIL"],
  PHONE: m["profiles.entry.PHONE"],
  URL: m["profiles.entry.URL"],
  ADDRESS: m["profiles.entry.ADDRESS"],
  TEXT: m["profiles.entry.TEXT"],
};
