import { m } from "../../../platform/i18n/messages.ts";
import type { ShownRow } from "./queries.ts";

const MATCHES = {
  EMAIL: m["friends.import.sameEmail"],
  PHONE: m["friends.import.samePhone"],
  NAME: m["friends.import.sameName"],
} as const;

/** Who a row is a duplicate of, and by what. */
export const toMatchText = ({ match, matchName }: ShownRow): string =>
  match === null ? "" : MATCHES[match]({ name: matchName });

const FAULTS = {
  EMPTY: m["friends.import.faultEmpty"],
  UNFINISHED: m["friends.import.faultUnfinished"],
  NAME_TOO_LONG: m["friends.import.faultName"],
  BROKEN: m["friends.import.faultBroken"],
} as const;

/** Why a row cannot be imported, and where it stands. */
export const toFaultText = ({ fault, line }: ShownRow): string => FAULTS[fault ?? "BROKEN"]({ line });

const LOSSES = {
  EMAIL: m["friends.import.lostEmail"],
  PHONE: m["friends.import.lostPhone"],
  COMPANY: m["friends.import.lostCompany"],
  JOB_TITLE: m["friends.import.lostJobTitle"],
  TAG: m["friends.import.lostTag"],
} as const;

/** What of a row is left out. */
export const toLossText = ({ what, value }: ShownRow["losses"][number]): string => LOSSES[what]({ value });
