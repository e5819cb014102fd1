import type { FilteredMember } from "@atrium/contracts/administration";
import type { Instant } from "@atrium/contracts/ids";
import type { LabelRecord, RatingRecord } from "@atrium/contracts/labels";
import type { Standing } from "../policy.ts";
import type { FilteredRow } from "./filter-store.ts";
import type { RecordPlace, RecordRow } from "./store.ts";

type Of = { readonly place: RecordPlace; readonly room: NonNullable<Standing> };

const toPlace = (id: RecordRow["id"], { place: { memberId, roomId }, room: { chatType } }: Of) => ({
  id,
  memberId,
  groupId: roomId,
  communityId: chatType === "community" ? roomId : null,
});

export const toLabelRecord = ({ id, labels }: RecordRow, of: Of): LabelRecord => ({
  ...toPlace(id, of),
  labelInfo: [...labels],
});

/** None before one was given. */
export const toRatingRecords = ({ id, rating }: RecordRow, of: Of): RatingRecord[] =>
  rating === null ? [] : [{ ...toPlace(id, of), rating }];

export const toFilteredMember = ({ seenAt, ...row }: FilteredRow): FilteredMember => ({
  ...row,
  seenAt: seenAt.toISOString() as Instant,
});
