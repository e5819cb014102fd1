import * as z from "zod/mini";
import { requiredText } from "../fields.ts";
import { LABEL_NAME_MAX_LENGTH } from "../label-limits.ts";
import { LABEL_PALETTE } from "../label-palette.ts";

export const labelName = requiredText(LABEL_NAME_MAX_LENGTH);
/** One of the palette, be it a pair with a comma between. */
export const labelColours = z.enum(LABEL_PALETTE);

export const labelForm = z.object({ name: labelName, colours: labelColours });
