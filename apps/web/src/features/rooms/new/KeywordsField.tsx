import { ROOM_KEYWORD_MAX_LENGTH } from "@atrium/contracts/limits";
import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { TextField } from "../../../ui/fields/TextField.tsx";
import styles from "./RoomFields.module.css";

type KeywordsFieldProps = {
  readonly name: string;
  readonly value: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (value: readonly string[]) => void;
};

/** Words by which a room is found. Enter, a comma or leaving the field adds what was typed. */
export function KeywordsField({ name, value, error, onChange }: KeywordsFieldProps) {
  const [text, setText] = useState("");

  function add() {
    const keyword = text.trim();
    setText("");
    if (keyword !== "" && !value.includes(keyword)) onChange([...value, keyword]);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== ",") return;
    // Enter in a field sends a form.
    event.preventDefault();
    add();
  }

  return (
    <div className={styles.keywords}>
      <TextField
        name={name}
        label={m["rooms.form.keywords"]()}
        hint={m["rooms.form.keywordsHint"]()}
        {...(error === undefined ? {} : { error })}
        autoComplete="off"
        maxLength={ROOM_KEYWORD_MAX_LENGTH}
        value={text}
        onChange={setText}
        onKeyDown={handleKeyDown}
        onBlur={add}
      />
      {value.length > 0 && (
        <ul className={styles.chips} aria-label={m["rooms.form.keywordsChosen"]()}>
          {value.map((keyword) => (
            <li key={keyword} className={styles.chip}>
              <span dir="auto">{keyword}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={m["rooms.form.keywordRemove"]({ keyword })}
                onClick={() => onChange(value.filter((one) => one !== keyword))}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
