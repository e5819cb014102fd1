import { toPieces } from "../message-list/link-text.ts";
import styles from "./TextContent.module.css";

/** A text with its links, which are text nodes too, never markup. */
export default function LinkedText({ text }: { readonly text: string }) {
  return toPieces(text).map((piece, index) =>
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
  );
}
