import type { Content, ContentKind } from "@atrium/contracts/content/content";
import type { ComponentType } from "react";
import { DeletedContent } from "./DeletedContent.tsx";
import { TextContent } from "./TextContent.tsx";

export type ContentProps<Kind extends ContentKind> = {
  readonly content: Extract<Content, { kind: Kind }>;
  readonly isOwn: boolean;
};

/** One component a kind. What most rooms never show is loaded with its first message (ui/lazy-part.tsx). */
const KINDS: { readonly [Kind in ContentKind]: ComponentType<ContentProps<Kind>> } = {
  text: TextContent,
  deleted: DeletedContent,
};

export function MessageContent({ content, isOwn }: { readonly content: Content; readonly isOwn: boolean }) {
  const Shown = KINDS[content.kind] as ComponentType<{ content: Content; isOwn: boolean }>;
  return <Shown content={content} isOwn={isOwn} />;
}
