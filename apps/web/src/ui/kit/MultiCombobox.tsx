import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { MultiSelect } from "@mantine/core";
import { useId } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { describedBy, FieldFrame, type FieldLook } from "../fields/FieldFrame.tsx";
import { type ComboboxOption, LIST } from "./combobox-list.ts";
import { ChosenPill } from "./ChosenPill.tsx";
import list from "./Combobox.module.css";
import styles from "./MultiCombobox.module.css";

type MultiComboboxProps<Value extends string> = FieldLook & {
  readonly options: readonly ComboboxOption<Value>[];
  readonly value: readonly Value[];
  readonly onChange: (value: readonly Value[]) => void;
  /** At most so many. */
  readonly max?: number;
  readonly placeholder?: string;
  readonly disabled?: boolean;
};

/** Several of many values, found by typing some of them; Backspace takes the last one away. */
export function MultiCombobox<Value extends string>(props: MultiComboboxProps<Value>) {
  const { label, error, hint, size, action, options, value, onChange, max, placeholder, disabled = false } = props;
  const id = useId();
  const note = describedBy(id, { error, hint });
  const choose = (values: readonly string[]) =>
    onChange(values.flatMap((next) => options.find((option) => option.value === next)?.value ?? []));
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} size={size} action={action} disabled={disabled}>
      {/* The note is the group's: Mantine lets the input have none but its own. */}
      <fieldset className={styles.group} aria-label={label} aria-describedby={note["aria-describedby"]}>
        <MultiSelect
          error={note["aria-invalid"]}
          id={id}
          variant="unstyled"
          size="md"
          data={options}
          value={[...value]}
          onChange={choose}
          searchable
          // A list of thousands is found by typing; more than so many are not looked through.
          limit={200}
          maxValues={max}
          placeholder={value.length === 0 ? placeholder : undefined}
          disabled={disabled}
          nothingFoundMessage={m["ui.combobox.none"]()}
          renderPill={({ option, onRemove }) => (
            <ChosenPill name={option.label} onRemove={disabled ? undefined : onRemove} />
          )}
          comboboxProps={LIST}
          classNames={{ ...list, ...styles }}
        />
      </fieldset>
    </FieldFrame>
  );
}
