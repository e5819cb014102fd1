import { withoutControls } from "@atrium/contracts/storable";
import { STORY_GROUNDS } from "@atrium/contracts/story-limits";
import { useId } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { groundClass, toGroundName } from "../grounds.ts";
import { StoryText } from "../viewer/StoryText.tsx";
import styles from "./Draft.module.css";
import { LengthLine } from "./LengthLine.tsx";
import type { Words } from "./post-draft.ts";

type TextDraftProps = {
  readonly words: Words;
  readonly isOff: boolean;
  readonly onChange: (words: Words) => void;
};

/** Words and their ground, beside how they will be seen. */
export function TextDraft({ words, isOff, onChange }: TextDraftProps) {
  const name = useId();
  return (
    <div className={styles.columns}>
      <div className={styles.preview} aria-hidden>
        <StoryText text={words.text || m["stories.new.placeholder"]()} ground={words.ground} />
      </div>
      <div className={styles.fields}>
        <div>
          <TextArea
            label={m["stories.new.words"]()}
            data-autofocus
            rows={5}
            dir="auto"
            disabled={isOff}
            value={words.text}
            onChange={(text) => onChange({ ...words, text: withoutControls(text) })}
          />
          <LengthLine text={words.text} />
        </div>
        <fieldset className={styles.grounds} disabled={isOff}>
          <legend className={styles.legend}>{m["stories.new.ground"]()}</legend>
          {STORY_GROUNDS.map((ground) => (
            <label key={ground} className={styles.ground} title={toGroundName(ground)}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                aria-label={toGroundName(ground)}
                checked={words.ground === ground}
                onChange={() => onChange({ ...words, ground })}
              />
              <span className={classNames(styles.swatch, groundClass(ground))} aria-hidden />
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
