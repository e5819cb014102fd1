import { X } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import styles from "./MultiCombobox.module.css";

type ChosenPillProps = { readonly name: string; readonly onRemove: (() => void) | undefined };

/** One of several values in a field, with its way out where there is one. */
export function ChosenPill({ name, onRemove }: ChosenPillProps) {
  return (
    <span className={onRemove ? styles.chosen : styles.fixed}>
      {name}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={m["ui.combobox.remove"]({ name })}
          // Keeps the list as it is: the press is not one of the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRemove}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
