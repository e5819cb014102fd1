import type { Content } from "@atrium/contracts/content/content";
import type { MessageFile } from "@atrium/contracts/content/file";
import { PREVIEW_MAX_LENGTH } from "@atrium/contracts/limits";
import type { ContentOf, KindRules } from "./content-kind.ts";
import { cut } from "./cut.ts";
import { jsonRules } from "./json-kind.ts";

/** The kinds that show files. */
const FILE_KINDS = ["photo", "gif", "video", "videoMessage", "audio", "document"] as const;
export type FileKind = (typeof FILE_KINDS)[number];
/** Those that have nothing beside files and words. */
type PlainKind = Exclude<FileKind, "videoMessage">;
export type FileContent = ContentOf<FileKind>;

export const isFileContent = (content: Content): content is FileContent =>
  FILE_KINDS.some((kind) => kind === content.kind);

/** A sticker of the sender's own, which is a picture. */
type OwnSticker = ContentOf<"sticker"> & { readonly file: MessageFile };
export const isOwnSticker = (content: Content): content is OwnSticker =>
  content.kind === "sticker" && content.file !== undefined;

/** What is attached to a message before it is stored. */
export const isAttached = (content: Content): content is FileContent | OwnSticker =>
  isFileContent(content) || isOwnSticker(content);

/** The files that a message shows, of whatever kind it is. */
export function listFileIds(content: Content): string[] {
  if (isFileContent(content)) return content.files.map(({ fileId }) => fileId);
  if (isOwnSticker(content)) return [content.file.fileId];
  return content.kind === "link" && content.image !== null ? [content.image.fileId] : [];
}

const withoutPictures = (files: MessageFile[]): MessageFile[] => files.map((file) => ({ ...file, placeholder: null }));

/** Files are found by their names and by the words under them; a list of rooms needs neither the pictures nor all of the words. */
function fileRules<Kind extends PlainKind>(kind: Kind): KindRules<Kind> {
  const rules: KindRules<PlainKind> = {
    ...jsonRules<PlainKind>(kind, (text) => ({ kind, files: [], text })),
    toSearchText: ({ files, text }) => [text, ...files.map(({ title }) => title)].join("\n"),
    toPreview: (content) => ({
      ...content,
      files: withoutPictures(content.files),
      text: cut(content.text, PREVIEW_MAX_LENGTH),
    }),
  };
  // One of these kinds is made by rules that know no other.
  return rules as unknown as KindRules<Kind>;
}

export const photo = fileRules("photo");
export const gif = fileRules("gif");
export const video = fileRules("video");
/** Of a voice message a list says how long it is, and does not show how loud. */
export const audio: KindRules<"audio"> = {
  ...fileRules("audio"),
  toPreview: (content) => {
    const { voice, ...preview } = fileRules("audio").toPreview(content);
    return voice === undefined ? preview : { ...preview, voice: { ...voice, peaks: [] } };
  },
};
/** Found by the words under it: its name is made up where it is recorded. */
export const videoMessage: KindRules<"videoMessage"> = {
  ...jsonRules("videoMessage", (text) => ({ kind: "videoMessage", files: [], text, durationMs: 1 })),
  toSearchText: ({ text }) => text,
  toPreview: (content) => ({
    ...content,
    files: withoutPictures(content.files),
    text: cut(content.text, PREVIEW_MAX_LENGTH),
  }),
};
export const document = fileRules("document");
