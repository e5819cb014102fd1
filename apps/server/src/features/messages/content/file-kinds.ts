import type { Content } from "@atrium/contracts/content/content";
import { PREVIEW_MAX_LENGTH } from "@atrium/contracts/limits";
import type { ContentOf, KindRules } from "./content-kind.ts";
import { cut } from "./cut.ts";
import { jsonRules } from "./json-kind.ts";

/** The kinds that show files. */
const FILE_KINDS = ["photo", "video", "audio", "document"] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export type FileContent = ContentOf<FileKind>;

export const isFileContent = (content: Content): content is FileContent =>
  FILE_KINDS.some((kind) => kind === content.kind);

/** The files that a message shows, of whatever kind it is. */
export function listFileIds(content: Content): string[] {
  if (isFileContent(content)) return content.files.map(({ fileId }) => fileId);
  return content.kind === "link" && content.image !== null ? [content.image.fileId] : [];
}

/** Files are found by their names and by the words under them; a list of rooms needs neither the pictures nor all of the words. */
function fileRules<Kind extends FileKind>(kind: Kind): KindRules<Kind> {
  const rules: KindRules<FileKind> = {
    ...jsonRules<FileKind>(kind, (text) => ({ kind, files: [], text })),
    toSearchText: ({ files, text }) => [text, ...files.map(({ title }) => title)].join("\n"),
    toPreview: ({ files, text }) => ({
      kind,
      files: files.map((file) => ({ ...file, placeholder: null })),
      text: cut(text, PREVIEW_MAX_LENGTH),
    }),
  };
  // One of these kinds is made by rules that know no other.
  return rules as unknown as KindRules<Kind>;
}

export const photo = fileRules("photo");
export const video = fileRules("video");
export const audio = fileRules("audio");
export const document = fileRules("document");
