import type { Content } from "@atrium/contracts/content/content";
import type { RoomId } from "@atrium/contracts/ids";
import { type ComponentType, lazy, Suspense } from "react";
import { toVisible } from "../../../ui/visible-text.ts";
import { mayBeFormatted, toPlain } from "../formatting/plain.ts";
import type { MessageItem } from "../message-list/list-items.ts";
import { isLargeEmoji, mayHaveLinks } from "../message-list/text.ts";
import { MentionsContext } from "./mentions-context.ts";
import styles from "./TextContent.module.css";

type TextProps = { readonly text: string };
type TextContentProps = {
  readonly content: Extract<Content, { kind: "text" }>;
  readonly roomId?: RoomId;
  /** Of the message whose words these are; none in a list or a preview. */
  readonly item?: Pick<MessageItem, "mentions">;
};

/** What finds links and sets words is fetched for the first text that may need it; without it a text is read all the same. */
const LinkedText = lazy<ComponentType<TextProps>>(() =>
  import("./LinkedText.tsx").catch(() => ({ default: PlainText })),
);
const FormattedText = lazy<ComponentType<TextProps>>(() =>
  import("../formatting/FormattedText.tsx").catch(() => ({ default: PlainText })),
);

/** A message's words: text nodes, links and what sets words, never markup. */
export function TextContent({ content: { text }, roomId, item }: TextContentProps) {
  if (isLargeEmoji(text)) return <span className={styles.large}>{text.trim()}</span>;
  const mentions = item?.mentions;
  const shown = (
    <Suspense fallback={<PlainText text={toPlain(text)} />}>
      <SetText text={text} hasMentions={mentions !== undefined} />
    </Suspense>
  );
  return (
    <span className={styles.text} dir="auto">
      {mentions && roomId ? <MentionsContext value={{ roomId, mentions }}>{shown}</MentionsContext> : shown}
    </span>
  );
}

function SetText({ text, hasMentions }: TextProps & { readonly hasMentions: boolean }) {
  if (mayBeFormatted(text)) return <FormattedText text={text} />;
  return hasMentions || mayHaveLinks(text) ? <LinkedText text={text} /> : <PlainText text={text} />;
}

function PlainText({ text }: TextProps) {
  return toVisible(text);
}
