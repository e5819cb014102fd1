import { toFeeAmount, toFeeMinor } from "@atrium/contracts/forms/rooms";
import {
  ROOM_DESCRIPTION_MAX_LENGTH,
  ROOM_KEYWORD_MAX_LENGTH,
  ROOM_KEYWORDS_MAX,
  ROOM_NAME_MAX_LENGTH,
} from "@atrium/contracts/limits";
import type { ChatType, Room, RoomAboutInput } from "@atrium/contracts/rooms";
import { m } from "../../../platform/i18n/messages.ts";
import type { FieldTexts } from "../../../ui/forms/field-errors.ts";

/** What stands in the form of a room, be it a new one. */
export type RoomFormValues = {
  name: string;
  description: string;
  keywords: readonly string[];
  isPublic: boolean;
  isSearchable: boolean;
  needsApproval: boolean;
  /** Of a room that is there already. */
  isSilent: boolean;
  isPaid: boolean;
  /** The fee as it is typed. */
  amount: string;
  currency: string;
};

export const NEW_ROOM: RoomFormValues = {
  name: "",
  description: "",
  keywords: [],
  isPublic: true,
  isSearchable: true,
  needsApproval: false,
  isSilent: false,
  isPaid: false,
  amount: "",
  currency: "USD",
};

export function toRoomValues({ name, about }: Pick<Room, "name" | "about">): RoomFormValues {
  const { description, keywords, isPublic, isSearchable, needsApproval, fee, isSilent } = about;
  return {
    name: name ?? "",
    description,
    keywords,
    isPublic,
    isSearchable,
    needsApproval,
    isSilent,
    isPaid: fee !== null,
    amount: fee === null ? "" : toFeeAmount(fee),
    currency: fee?.currency ?? NEW_ROOM.currency,
  };
}

/** What is sent. A group says of itself only what it is about. */
export function toAboutInput(values: RoomFormValues, chatType: ChatType): RoomAboutInput {
  const { isPublic, isSearchable, needsApproval, isPaid, amount, currency } = values;
  const description = values.description.trim();
  if (chatType === "group") return { description };
  const minor = isPaid ? toFeeMinor(amount, currency) : null;
  const fee = minor === null ? null : { minor, currency };
  return { description, isPublic, isSearchable, needsApproval, keywords: [...values.keywords], fee };
}

export const ROOM_TEXTS: FieldTexts<RoomFormValues> = {
  name: (wrong) =>
    wrong === "tooLong" ? m["rooms.form.nameTooLong"]({ max: ROOM_NAME_MAX_LENGTH }) : m["rooms.form.nameMissing"](),
  description: () => m["rooms.form.descriptionTooLong"]({ max: ROOM_DESCRIPTION_MAX_LENGTH }),
  keywords: () => m["rooms.form.keywordsTooMany"]({ count: ROOM_KEYWORDS_MAX, max: ROOM_KEYWORD_MAX_LENGTH }),
  amount: (_, { values: { currency } }) =>
    m["rooms.form.feeWrong"]({ example: toFeeAmount({ minor: 1_200, currency }) }),
};
