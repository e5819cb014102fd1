import { markMatches } from "./matches.ts";
import styles from "./Highlight.module.css";

type HighlightProps = {
  readonly text: string;
  /** Folded words of the search. */
  readonly words: readonly string[];
  readonly where: "anywhere" | "wordStart";
};

/** Text with what the search matched in amber. */
export function Highlight({ text, words, where }: HighlightProps) {
  return markMatches(text, words, where).map((part, index) =>
    part.isMatch ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no identity but their place
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
