import { z } from "zod";
import {
  LINK_DESCRIPTION_MAX_LENGTH,
  LINK_SITE_MAX_LENGTH,
  LINK_TITLE_MAX_LENGTH,
  LINK_URL_MAX_LENGTH,
} from "../limits.ts";
import { messageFile } from "./file.ts";

/** A text whose first link the server has looked at: sent as a text, of which this is a change. */
export const linkContent = z.object({
  kind: z.literal("link"),
  text: z.string(),
  url: z.string().max(LINK_URL_MAX_LENGTH),
  title: z.string().max(LINK_TITLE_MAX_LENGTH),
  description: z.string().max(LINK_DESCRIPTION_MAX_LENGTH),
  site: z.string().max(LINK_SITE_MAX_LENGTH),
  /** Kept here: no reader's browser asks the page for it. */
  image: messageFile.nullable(),
});
