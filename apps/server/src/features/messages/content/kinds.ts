import type { Content, ContentKind } from "@atrium/contracts/content/content";
import { call } from "./call.ts";
import { contact } from "./contact.ts";
import type { KindRules } from "./content-kind.ts";
import { deleted } from "./deleted.ts";
import { eventCreate, eventUpdate } from "./event.ts";
import { audio, document, gif, photo, video, videoMessage } from "./file-kinds.ts";
import { link } from "./link.ts";
import { location } from "./location.ts";
import { pin } from "./pin.ts";
import { poke } from "./poke.ts";
import { poll } from "./poll.ts";
import { sticker } from "./sticker.ts";
import { storyMessage } from "./story-message.ts";
import { text } from "./text.ts";

const KINDS: { readonly [Kind in ContentKind]: KindRules<Kind> } = {
  text,
  link,
  poll,
  contact,
  location,
  photo,
  gif,
  sticker,
  video,
  videoMessage,
  audio,
  document,
  eventCreate,
  eventUpdate,
  pin,
  poke,
  storyMessage,
  call,
  deleted,
};

/** What its kind says about it: the rules of one kind are only ever given content of that kind. */
const rulesOf = (kind: ContentKind): KindRules<ContentKind> => KINDS[kind] as unknown as KindRules<ContentKind>;

export const toStored = (content: Content): string => rulesOf(content.kind).toStored(content);
export const fromStored = (kind: ContentKind, stored: string): Content => rulesOf(kind).fromStored(stored);
export const toSearchText = (content: Content): string => rulesOf(content.kind).toSearchText(content);
export const toPreview = (content: Content): Content => rulesOf(content.kind).toPreview(content);
