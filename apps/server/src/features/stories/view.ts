import type { MessageFile } from "@atrium/contracts/content/file";
import type { Instant } from "@atrium/contracts/ids";
import type { StoryAuthor, StoryContent, StoryViewer } from "@atrium/contracts/stories";
import { toDisplayName } from "../../platform/text.ts";
import type { AuthorRow, StoryRow, ViewerRow } from "./store.ts";

const toInstant = (time: Date | string): Instant => new Date(time).toISOString() as Instant;

export const toMark = ({ storyId, postedAt, endsAt }: Pick<StoryRow, "storyId" | "postedAt" | "endsAt">) => ({
  storyId,
  postedAt: toInstant(postedAt),
  endsAt: toInstant(endsAt),
});

export const toAuthor = (row: AuthorRow): StoryAuthor => ({
  userId: row.userId,
  name: toDisplayName(row),
  stories: row.stories.map(({ storyId, postedAt, endsAt, isSeen }) => ({
    storyId,
    postedAt: toInstant(postedAt),
    endsAt: toInstant(endsAt),
    isSeen,
  })),
});

export const toViewer = (row: ViewerRow): StoryViewer => ({
  userId: row.userId,
  name: toDisplayName(row),
  seenAt: toInstant(row.seenAt),
  isLiked: row.isLiked,
});

/** The file of a story that shows one, with its links. */
export type ShownFile = { readonly file: MessageFile; readonly url: string; readonly previewUrl: string | null };

/** Null for one whose file is gone. */
export function toContent({ kind, words: text, ground }: StoryRow, shown: ShownFile | undefined): StoryContent | null {
  if (kind === "text") return { kind, text, ground: ground ?? "sky" };
  return shown ? { kind, file: shown.file, url: shown.url, previewUrl: shown.previewUrl, text } : null;
}
