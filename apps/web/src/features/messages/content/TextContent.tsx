import type { Content } from "@atrium/contracts/content/content";
import { type ComponentType, lazy, Suspense } from "react";
import { toVisible } from "../../../ui/visible-text.ts";
import { isLargeEmoji, mayHaveLinks } from "../message-list/text.ts";
import styles from "./TextContent.module.css";

type TextProps = { readonly text: string };

/** What finds links is fetched for the first text that may have one; without it a text is read all the same. */
const LinkedText = lazy<ComponentType<TextProps>>(() =>
  import("./LinkedText.tsx").catch(() => ({ default: PlainText })),
);

/** A message's words: text nodes and links, never markup. */
export function TextContent({ content: { text } }: { readonly content: Extract<Content, { kind: "text" }> }) {
  if (isLargeEmoji(text)) return <span className={styles.large}>{text.trim()}</span>;
  return (
    <span className={styles.text} dir="auto">
      {mayHaveLinks(text) ? (
        <Suspense fallback={<PlainText text={text} />}>
          <LinkedText text={text} />
        </Suspense>
      ) : (
        <PlainText text={text} />
      )}
    </span>
  );
}

function PlainText({ text }: TextProps) {
  return toVisible(text);
}
