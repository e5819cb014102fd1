import * as z from "zod/mini";
import { fault, requiredText } from "../fields.ts";
import { GROUP_CREATE_MAX_MEMBERS, ROOM_NAME_MAX_LENGTH } from "../limits.ts";

export const groupName = requiredText(ROOM_NAME_MAX_LENGTH);
/** How many people a group begins with, beside who makes it. */
export const groupSize = [
  z.minLength(1, fault("required")),
  z.maxLength(GROUP_CREATE_MAX_MEMBERS, fault("tooLong")),
] as const;

export const groupForm = z.object({ name: groupName, people: z.array(z.unknown()).check(...groupSize) });
