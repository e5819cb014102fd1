import { defineFolder } from "../../platform/storage/storage-key.ts";
import type { PictureSides } from "../files/files.ts";

export const PROFILES_FOLDER = defineFolder("profiles");
/** Sharp on a card of 230 px, twice as dense, and in the preview of a link. */
export const PROFILE_SIDES: PictureSides = { picture: 1_200 };
