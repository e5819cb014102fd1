import * as z from "zod/mini";
import { fault, requiredText } from "../fields.ts";
import { FOLDER_NAME_MAX_LENGTH, FOLDER_ROOMS_MAX } from "../limits.ts";

export const folderName = requiredText(FOLDER_NAME_MAX_LENGTH);

const chats = z.array(z.string()).check(z.maxLength(FOLDER_ROOMS_MAX, fault("tooLong")));

/** A folder holds something: a kind of rooms, or rooms by name. */
export const folderForm = z
  .object({ folderName, includeChatTypes: z.array(z.string()), includeChats: chats, excludeChats: chats })
  .check(
    z.refine(({ includeChatTypes, includeChats }) => includeChatTypes.length + includeChats.length > 0, {
      error: fault("required"),
      path: ["includeChats"],
    }),
  );
