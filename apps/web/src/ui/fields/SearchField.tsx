import { Search, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { m } from "../../platform/i18n/messages.ts";
import styles from "./SearchField.module.css";
import { useSlashKey } from "../page/use-slash-key.ts";

type SearchFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Name and placeholder. */
  readonly label: string;
  /** `/` focuses this field; one field of a screen has it. */
  readonly hotkey?: boolean;
  readonly autoFocus?: boolean;
};

export function SearchField({ value, onChange, label, hotkey = false, autoFocus = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input, hotkey);

  function clear() {
    onChange("");
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || value === "") return;
    event.stopPropagation();
    clear();
  }

  return (
    <search className={styles.search}>
      <Search size={17} aria-hidden />
      <input
        ref={input}
        className={styles.input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only set by dialogs and panels that open for searching
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      {value !== "" && (
        <button type="button" className={styles.clear} aria-label={m["ui.search.clear"]()} onClick={clear}>
          <X size={16} aria-hidden />
        </button>
      )}
    </search>
  );
}
