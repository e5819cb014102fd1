import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { TagsInput } from "@mantine/core";
import { useId } from "react";
import { describedBy, FieldFrame, type FieldLook } from "../fields/FieldFrame.tsx";
import { ChosenPill } from "./ChosenPill.tsx";
import list from "./Combobox.module.css";
import { LIST } from "./combobox-list.ts";
import styles from "./MultiCombobox.module.css";

type TagsFieldProps = FieldLook & {
  readonly name?: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** At most so many. */
  readonly max?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** What stands before each of them. */
  readonly sign?: string;
};

/** Words that are typed one after the other: Enter, a comma or a blank ends one, Backspace takes the last one away. */
export function TagsField(props: TagsFieldProps) {
  const { label, error, hint, size, action, name, value, onChange, max, maxLength, placeholder, sign = "" } = props;
  const id = useId();
  const note = describedBy(id, { error, hint });
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} size={size} action={action}>
      {/* The note is the group's: Mantine lets the input have none but its own. */}
      <fieldset className={styles.group} aria-label={label} aria-describedby={note["aria-describedby"]}>
        <TagsInput
          // Names the list.
          aria-label={label}
          error={note["aria-invalid"]}
          id={id}
          name={name}
          variant="unstyled"
          size="md"
          value={[...value]}
          onChange={onChange}
          splitChars={[",", " ", ";"]}
          acceptValueOnBlur
          maxTags={max}
          maxLength={maxLength}
          placeholder={placeholder}
          renderPill={({ option, onRemove }) => <ChosenPill name={`${sign}${option.label}`} onRemove={onRemove} />}
          comboboxProps={LIST}
          classNames={{ ...list, ...styles }}
        />
      </fieldset>
    </FieldFrame>
  );
}
