import type { ReportReason } from "@atrium/contracts/admin-limits";
import { m } from "../../platform/i18n/messages.ts";

export const REASON_NAMES: Readonly<Record<ReportReason, () => string>> = {
  spam: m["moderation.reason.spam"],
  abuse: m["moderation.reason.abuse"],
  danger: m["moderation.reason.danger"],
  private: m["moderation.reason.private"],
  other: m["moderation.reason.other"],
};
