import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Autocomplete } from "@mantine/core";
import { useId } from "react";
import { describedBy, FieldFrame, type FieldLook } from "../fields/FieldFrame.tsx";
import styles from "./Combobox.module.css";
import { LIST } from "./combobox-list.ts";

type SuggestFieldProps = FieldLook & {
  readonly name?: string;
  readonly type?: "text" | "email";
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whole values that fit what is typed, in their order. */
  readonly suggestions: readonly string[];
  readonly maxLength?: number;
};

/** Any text, with some that are offered while it is typed. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, error, hint, size, action, name, type = "text", value, onChange, suggestions, maxLength } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} size={size} action={action}>
      <Autocomplete
        id={id}
        name={name}
        type={type}
        variant="unstyled"
        size="md"
        autoComplete="off"
        // Names the list.
        aria-label={label}
        data={[...new Set(suggestions)]}
        // Whoever suggests has filtered.
        filter={({ options }) => options}
        value={value}
        onChange={onChange}
        maxLength={maxLength}
        comboboxProps={LIST}
        classNames={styles}
        // Mantine knows nothing of the note, which the frame shows.
        attributes={{ input: describedBy(id, { error, hint }) }}
      />
    </FieldFrame>
  );
}
