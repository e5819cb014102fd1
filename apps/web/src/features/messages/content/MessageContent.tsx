import type { Content, ContentKind } from "@atrium/contracts/content/content";
import type { RoomId } from "@atrium/contracts/ids";
import { type ComponentType, Suspense } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { MessageItem } from "../message-list/list-items.ts";
import { toLine } from "./content-line.ts";
import { DeletedContent } from "./DeletedContent.tsx";
import { TextContent } from "./TextContent.tsx";

export type ContentProps<Kind extends ContentKind> = {
  readonly content: Extract<Content, { kind: Kind }>;
  readonly isOwn: boolean;
  readonly roomId: RoomId;
  readonly item: MessageItem;
};

/** One component a kind. What most rooms never show is loaded with its first message. */
const KINDS: { readonly [Kind in ContentKind]: ComponentType<ContentProps<Kind>> } = {
  text: TextContent,
  deleted: DeletedContent,
  link: lazyPart(async () => ({ default: (await import("./LinkContent.tsx")).LinkContent })),
  poll: lazyPart(async () => ({ default: (await import("./PollContent.tsx")).PollContent })),
  contact: lazyPart(async () => ({ default: (await import("./ContactContent.tsx")).ContactContent })),
  location: lazyPart(async () => ({ default: (await import("./LocationContent.tsx")).LocationContent })),
  photo: lazyPart(async () => ({ default: (await import("./media/PhotoContent.tsx")).PhotoContent })),
  gif: lazyPart(async () => ({ default: (await import("./media/GifContent.tsx")).GifContent })),
  pin: lazyPart(async () => ({ default: (await import("./PinContent.tsx")).PinContent })),
  poke: lazyPart(async () => ({ default: (await import("./PokeContent.tsx")).PokeContent })),
  storyMessage: lazyPart(async () => ({
    default: (await import("./by-features/StoryMessageContent.tsx")).StoryMessageContent,
  })),
  call: lazyPart(async () => ({ default: (await import("./by-features/CallContent.tsx")).CallContent })),
  sticker: lazyPart(async () => ({ default: (await import("./StickerContent.tsx")).StickerContent })),
  video: lazyPart(async () => ({ default: (await import("./media/PlayedContent.tsx")).VideoContent })),
  videoMessage: lazyPart(async () => ({
    default: (await import("./media/VideoMessageContent.tsx")).VideoMessageContent,
  })),
  audio: lazyPart(async () => ({ default: (await import("./media/PlayedContent.tsx")).AudioContent })),
  eventCreate: lazyPart(async () => ({ default: (await import("./by-features/EventContent.tsx")).EventContent })),
  eventUpdate: lazyPart(async () => ({ default: (await import("./by-features/EventContent.tsx")).EventContent })),
  document: lazyPart(async () => ({ default: (await import("./media/DocumentContent.tsx")).DocumentContent })),
};

type MessageContentProps = Omit<ContentProps<ContentKind>, "content">;

/** Says what the message says until its kind is loaded. Nothing else waits for that, least of all the field to write into. */
export function MessageContent({ item, ...rest }: MessageContentProps) {
  const Shown = KINDS[item.content.kind] as ComponentType<MessageContentProps & { content: Content }>;
  return (
    <Suspense fallback={<span dir="auto">{toLine(item.content, rest.isOwn)}</span>}>
      <Shown content={item.content} item={item} {...rest} />
    </Suspense>
  );
}
