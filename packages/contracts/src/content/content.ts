import { z } from "zod";
import { deletedContent } from "./deleted.ts";
import { newTextContent, textContent } from "./text.ts";

/** What a message says, by its kind. A client that does not know a kind shows that there is something it cannot show. */
export const contentSchema = z.discriminatedUnion("kind", [textContent, deletedContent]);
export type Content = z.infer<typeof contentSchema>;
export type ContentKind = Content["kind"];

/** What a person can say: a deleted message is what became of another one. */
export const newContentSchema = z.discriminatedUnion("kind", [newTextContent]);
export type NewContent = z.infer<typeof newContentSchema>;
