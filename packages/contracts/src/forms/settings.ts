import * as z from "zod/mini";
import { requiredText } from "../fields.ts";
import { THEME_NAME_MAX_LENGTH } from "../limits.ts";

export const themeName = requiredText(THEME_NAME_MAX_LENGTH);
export const themeForm = z.object({ themeName });
