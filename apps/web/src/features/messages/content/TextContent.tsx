import type { Content } from "@atrium/contracts/content/content";
import { isLargeEmoji, toPieces } from "../message-list/text.ts";
import styles from "./TextContent.module.css";

/** A message's words: text nodes and links, never markup. */
export function TextContent({ content: { text } }: { readonly content: Extract<Content, { kind: "text" }> }) {
  if (isLargeEmoji(text)) return <span className={styles.large}>{text.trim()}</span>;
  return (
    <span className={styles.text} dir="auto">
      {toPieces(text).map((piece, index) =>
        piece.kind === "text" ? (
          piece.text
        ) : (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their place
            key={index}
            className={styles.link}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {piece.text}
          </a>
        ),
      )}
    </span>
  );
}
