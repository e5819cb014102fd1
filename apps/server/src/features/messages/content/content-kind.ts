import type { Content, ContentKind } from "@atrium/contracts/content/content";

/** What the server has to know of a kind of content. One file a kind, listed in kinds.ts. */
export type ContentOf<Kind extends ContentKind> = Extract<Content, { kind: Kind }>;
export type KindRules<Kind extends ContentKind> = {
  /** What is sealed and stored. */
  readonly toStored: (content: ContentOf<Kind>) => string;
  /** `stored` as it was given, or in base64 where it could not be opened. */
  readonly fromStored: (stored: string) => ContentOf<Kind>;
  /** The words by which it is found; empty for what cannot be searched. */
  readonly toSearchText: (content: ContentOf<Kind>) => string;
  /** What the list of rooms needs of it: at most PREVIEW_MAX_LENGTH characters. */
  readonly toPreview: (content: ContentOf<Kind>) => ContentOf<Kind>;
};
