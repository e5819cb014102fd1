import { markMatches } from "../matches.ts";
import styles from "./Marked.module.css";

type MarkedProps = {
  readonly text: string;
  /** Folded words of the search. */
  readonly words: readonly string[];
  readonly where: "anywhere" | "wordStart";
};

/** Text with what the search matched in amber. */
export function Marked({ text, words, where }: MarkedProps) {
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
