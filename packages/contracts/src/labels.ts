import { z } from "zod";
import { labelColours, labelName } from "./forms/labels.ts";
import { MEMBER_LABELS_MAX, MEMBER_RATING_MAX } from "./label-limits.ts";
import { defineOperation } from "./operation.ts";
import { toCommunityId } from "./rules/community-id.ts";
import { labelId, recordId, roomId, userId } from "./schema.ts";

/*
 * What an administrator keeps of a member of one room, for nobody but themselves (NOTE-001). Both the record of the labels and that of the
 * rating are one inside, so their ids are the same. Bodies are forms, as part 2 §7 has them.
 */

// Longest id as somebody writes it, with what stands before a colon. BAD_INPUT.
const written = z.string().max(200);
/** Ids of a room as clients write them, in one shape: null for none. */
const roomOnTheWire = z
  .union([written, z.array(written).max(20)]) // Most ids of a community that are read over, of which the first counts. BAD_INPUT.
  .optional()
  .transform(toCommunityId)
  .pipe(roomId.nullable());
/** A group by itself, or a community by itself. One of them has to be there: BAD_INPUT. */
const place = { memberId: userId, groupId: roomOnTheWire, communityId: roomOnTheWire };

export const labelSchema = z.object({ id: labelId, name: z.string(), colours: labelColours });
export type Label = z.infer<typeof labelSchema>;

/** A label of the list that is saved: one that is there by its id, changed if it says something else; without an id a new one. */
const labelInput = z.object({ id: labelId.nullish(), name: labelName, colours: labelColours });
export type LabelInput = z.output<typeof labelInput>;
const labelList = z
  .array(labelInput)
  .max(MEMBER_LABELS_MAX)
  .refine((labels) => new Set(labels.flatMap(({ id }) => id ?? [])).size === labels.filter(({ id }) => id).length);
/** In a form it is one text. */
const labelInfo = z.preprocess(
  (value) => (typeof value === "string" ? parse(value) : value),
  labelList,
) as unknown as z.ZodType<LabelInput[], string>;

const recordPlace = z.object({
  id: recordId,
  memberId: userId,
  /** The room, of whichever kind. */
  groupId: roomId,
  /** The same where that is a community. */
  communityId: roomId.nullable(),
});

/** What a member is called by (part 2 §3 "Label record"). */
export const labelRecordSchema = recordPlace.extend({ labelInfo: z.array(labelSchema) });
export type LabelRecord = z.infer<typeof labelRecordSchema>;

/** How good a member is to the community (part 2 §3 "Rating record"). */
export const ratingRecordSchema = recordPlace.extend({ rating: z.number().int() });
export type RatingRecord = z.infer<typeof ratingRecordSchema>;

/** NOT_FOUND for a room that the caller does not look after, and for who is neither in it nor seen to ask for it. */
export const listMemberLabels = defineOperation({
  method: "GET",
  path: "/api/admin/label/",
  input: z.object(place),
  output: z.object({
    /** The member's record; none where nothing was kept. */
    list: z.array(labelRecordSchema),
    /** All labels of the caller in the room, the oldest first. */
    saved: z.array(labelSchema),
  }),
});

/** From now on the member has these labels and no others. @throws NOT_FOUND as above and for a label of another's, CONFLICT for one too many */
export const saveMemberLabels = defineOperation({
  method: "POST",
  path: "/api/admin/label/",
  input: z.object({ ...place, labelInfo }),
  output: labelRecordSchema,
});

/** The same of a record that is there. @throws NOT_FOUND also for a record of another's or of another member */
export const updateMemberLabels = defineOperation({
  method: "POST",
  path: "/api/admin/label/update/",
  input: z.object({ ...place, id: recordId, labelInfo }),
  output: labelRecordSchema,
});

/** @throws NOT_FOUND as for labels */
export const getMemberRating = defineOperation({
  method: "GET",
  path: "/api/admin/rating/",
  input: z.object(place),
  output: z.object({ list: z.array(ratingRecordSchema) }),
});

const rating = z.preprocess(
  (value) => (typeof value === "string" && /^\d{1,2}$/.test(value) ? Number(value) : value),
  z.number().int().min(0).max(MEMBER_RATING_MAX),
) as unknown as z.ZodType<number, string | number>;

/** @throws NOT_FOUND as for labels */
export const saveMemberRating = defineOperation({
  method: "POST",
  path: "/api/admin/rating/",
  input: z.object({ ...place, rating }),
  output: ratingRecordSchema,
});

/** @throws NOT_FOUND also for a record of another's or of another member */
export const updateMemberRating = defineOperation({
  method: "POST",
  path: "/api/admin/rating/update/",
  input: z.object({ ...place, id: recordId, rating }),
  output: ratingRecordSchema,
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
