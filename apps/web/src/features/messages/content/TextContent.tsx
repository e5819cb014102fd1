import type { Content } from "@atrium/contracts/content/content";
import { type ComponentType, lazy, Suspense } from "react";
import { toVisible } from "../../../ui/visible-text.ts";
import { mayBeFormatted, toPlain } from "../formatting/plain.ts";
import { isLargeEmoji, mayHaveLinks } from "../message-list/text.ts";
import styles from "./TextContent.module.css";

type TextProps = { readonly text: string };

/** What finds links and sets words is fetched for the first text that may need it; without it a text is read all the same. */
const LinkedText = lazy<ComponentType<TextProps>>(() =>
  import("./LinkedText.tsx").catch(() => ({ default: PlainText })),
);
const FormattedText = lazy<ComponentType<TextProps>>(() =>
  import("../formatting/FormattedText.tsx").catch(() => ({ default: PlainText })),
);

/** A message's words: text nodes, links and what sets words, never markup. */
export function TextContent({ content: { text } }: { readonly content: Extract<Content, { kind: "text" }> }) {
  if (isLargeEmoji(text)) return <span className={styles.large}>{text.trim()}</span>;
  return (
    <span className={styles.text} dir="auto">
      <Suspense fallback={<PlainText text={toPlain(text)} />}>
        <SetText text={text} />
      </Suspense>
    </span>
  );
}

function SetText({ text }: TextProps) {
  if (mayBeFormatted(text)) return <FormattedText text={text} />;
  return mayHaveLinks(text) ? <LinkedText text={text} /> : <PlainText text={text} />;
}

function PlainText({ text }: TextProps) {
  return toVisible(text);
}
