import * as z from "zod/mini";
import { requiredText, text } from "../fields.ts";
import { NAME_MAX_LENGTH } from "../limits.ts";

/** What somebody is called. */
export const nameForm = z.object({ firstName: requiredText(NAME_MAX_LENGTH), lastName: text(NAME_MAX_LENGTH) });
