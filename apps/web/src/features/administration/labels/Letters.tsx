import { m } from "../../../platform/i18n/messages.ts";
import { LETTERS } from "./member-filter.ts";
import styles from "./Letters.module.css";

type LettersProps = { readonly chosen: string | undefined; readonly onChoose: (letter: string | undefined) => void };

/** The first letter of a first name. Pressed again it is asked no more. */
export function Letters({ chosen, onChoose }: LettersProps) {
  return (
    <fieldset className={styles.letters} aria-label={m["administration.filter.letters"]()}>
      {LETTERS.map((letter) => (
        <button
          key={letter}
          type="button"
          className={styles.letter}
          aria-pressed={letter === chosen}
          onClick={() => onChoose(letter === chosen ? undefined : letter)}
        >
          {letter.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
