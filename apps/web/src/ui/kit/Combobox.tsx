import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Select } from "@mantine/core";
import { ChevronsUpDown } from "lucide-react";
import { useId } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { describedBy, FieldFrame, type FieldLook } from "../fields/FieldFrame.tsx";
import { type ComboboxOption, LIST } from "./combobox-list.ts";
import styles from "./Combobox.module.css";

type ComboboxProps<Value extends string> = FieldLook & {
  readonly options: readonly ComboboxOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
};

/** One of many values, found by typing some of it. For a handful, `SelectField`. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { label, error, hint, size, action, options, value, onChange, placeholder, disabled = false } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} size={size} action={action} disabled={disabled}>
      <Select
        id={id}
        variant="unstyled"
        size="md"
        data={options}
        value={value}
        onChange={(next) => onChange(options.find((option) => option.value === next)?.value ?? null)}
        searchable
        clearable
        placeholder={placeholder}
        disabled={disabled}
        nothingFoundMessage={m["ui.combobox.none"]()}
        clearButtonProps={{ "aria-label": m["ui.combobox.clear"]() }}
        rightSection={<ChevronsUpDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        comboboxProps={LIST}
        classNames={styles}
        // Mantine knows nothing of the note, which the frame shows.
        attributes={{ input: describedBy(id, { error, hint }) }}
      />
    </FieldFrame>
  );
}
