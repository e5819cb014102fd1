import { z } from "zod";
import { callContent } from "./call.ts";
import { contactContent, newContactContent } from "./contact.ts";
import { FOUND_KINDS } from "../limits.ts";
import { deletedContent } from "./deleted.ts";
import { eventCreateContent, eventUpdateContent } from "./event.ts";
import {
  audioContent,
  documentContent,
  newAudioContent,
  gifContent,
  newDocumentContent,
  newGifContent,
  newPhotoContent,
  newVideoContent,
  newVideoMessageContent,
  photoContent,
  videoContent,
  videoMessageContent,
} from "./file.ts";
import { linkContent } from "./link.ts";
import { locationContent, newLocationContent } from "./location.ts";
import { pinContent } from "./pin.ts";
import { pokeContent } from "./poke.ts";
import { newPollContent, pollContent } from "./poll.ts";
import { stickerContent } from "./sticker.ts";
import { storyMessageContent } from "./story.ts";
import { newTextContent, textContent } from "./text.ts";

/** What a message says, by its kind. A client that does not know a kind shows that there is something it cannot show. */
export const contentSchema = z.discriminatedUnion("kind", [
  textContent,
  linkContent,
  pollContent,
  contactContent,
  locationContent,
  photoContent,
  gifContent,
  stickerContent,
  videoContent,
  videoMessageContent,
  audioContent,
  documentContent,
  eventCreateContent,
  eventUpdateContent,
  pinContent,
  pokeContent,
  storyMessageContent,
  callContent,
  deletedContent,
]);
export type Content = z.infer<typeof contentSchema>;
export type ContentKind = Content["kind"];

/** What can be searched for by its kind: of what is deleted nothing is left, stickers, pins, pokes and calls have no words, and what is said to a story is found by its words. */
export const foundKindSchema = z.enum(FOUND_KINDS);
export type FoundKind = Exclude<ContentKind, "deleted" | "sticker" | "pin" | "poke" | "storyMessage" | "call">;

/** What a person can say: a deleted message is what became of another one, the server tells of events, and pins, pokes, calls and what is said to a story have commands of their own. */
export const newContentSchema = z.discriminatedUnion("kind", [
  newTextContent,
  newPollContent,
  newContactContent,
  newLocationContent,
  newPhotoContent,
  newGifContent,
  stickerContent,
  newVideoContent,
  newVideoMessageContent,
  newAudioContent,
  newDocumentContent,
]);
export type NewContent = z.infer<typeof newContentSchema>;
