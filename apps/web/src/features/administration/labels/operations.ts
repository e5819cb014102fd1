import type * as labels from "@atrium/contracts/labels";
import { operation } from "../../../platform/api/operation.ts";

export const listLabelsOperation = operation<typeof labels.listMemberLabels>("GET", "/api/admin/label/");
/** Forms, as older clients send them (NOTE-065). */
export const saveLabelsOperation = {
  ...operation<typeof labels.saveMemberLabels>("POST", "/api/admin/label/"),
  encoding: "form",
} as const;
export const getRatingOperation = operation<typeof labels.getMemberRating>("GET", "/api/admin/rating/");
export const saveRatingOperation = {
  ...operation<typeof labels.saveMemberRating>("POST", "/api/admin/rating/"),
  encoding: "form",
} as const;
