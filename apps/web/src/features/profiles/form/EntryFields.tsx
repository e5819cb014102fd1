import {
  PROFILE_ENTRIES_MAX,
  PROFILE_ENTRY_TITLE_MAX_LENGTH,
  PROFILE_ENTRY_VALUE_MAX_LENGTH,
  PROFILE_FORMATS,
} from "@atrium/contracts/limits";
import { Plus, X } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import type { FieldErrors } from "../../../ui/forms/field-errors.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Menu, MenuItem } from "../../../ui/popups/Menu.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { ENTRY_NAMES } from "../labels.ts";
import { addEntry, type EntryDraft, type ProfileDraft } from "./profile-draft.ts";
import { ENTRY_ICONS } from "../components/entry-icons.ts";
import styles from "./ProfileForm.module.css";

const INPUT_TYPES = { EMAIL: "email", PHONE: "tel", URL: "url" } as const;

type EntryFieldsProps = {
  readonly draft: ProfileDraft;
  readonly errors: FieldErrors;
  readonly onChange: (draft: ProfileDraft) => void;
};

/** What the profile says, a line for each entry (B-19). */
export function EntryFields({ draft, errors, onChange }: EntryFieldsProps) {
  const { entries } = draft;
  const change = (changed: EntryDraft) =>
    onChange({ ...draft, entries: entries.map((entry) => (entry.key === changed.key ? changed : entry)) });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.head}>{m["profiles.edit.entries"]()}</legend>
      {entries.map((entry, place) => (
        <EntryField
          key={entry.key}
          entry={entry}
          name={`entries.${place}.value`}
          error={errors[`entries.${place}.value`]}
          onChange={change}
          onRemove={() => onChange({ ...draft, entries: entries.filter(({ key }) => key !== entry.key) })}
        />
      ))}
      {entries.length < PROFILE_ENTRIES_MAX && (
        <div>
          <Menu
            label={m["profiles.edit.add"]()}
            position="bottom-start"
            target={<Button icon={<Plus size={17} aria-hidden />}>{m["profiles.edit.add"]()}</Button>}
          >
            {PROFILE_FORMATS.map((format) => {
              const Icon = ENTRY_ICONS[format];
              return (
                <MenuItem
                  key={format}
                  icon={<Icon size={17} aria-hidden />}
                  onClick={() => onChange(addEntry(draft, format))}
                >
                  {ENTRY_NAMES[format]()}
                </MenuItem>
              );
            })}
          </Menu>
        </div>
      )}
    </fieldset>
  );
}

type EntryFieldProps = {
  readonly entry: EntryDraft;
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: (entry: EntryDraft) => void;
  readonly onRemove: () => void;
};

function EntryField({ entry, name, error, onChange, onRemove }: EntryFieldProps) {
  const { format, title, value } = entry;
  const label = title || ENTRY_NAMES[format]();
  const hasKind = format === "EMAIL" || format === "PHONE" || format === "URL";
  return (
    <div className={styles.row}>
      {format === "TEXT" && (
        <div className={styles.grow}>
          <TextField
            label={m["profiles.edit.noteTitle"]()}
            maxLength={PROFILE_ENTRY_TITLE_MAX_LENGTH}
            autoComplete="off"
            value={title}
            onChange={(next) => onChange({ ...entry, title: next })}
          />
        </div>
      )}
      <div className={styles.grow}>
        <TextField
          name={name}
          label={label}
          type={hasKind ? INPUT_TYPES[format] : "text"}
          maxLength={PROFILE_ENTRY_VALUE_MAX_LENGTH}
          autoComplete="off"
          value={value}
          error={error}
          onChange={(next) => onChange({ ...entry, value: next })}
        />
      </div>
      <div className={styles.beside}>
        <IconButton label={m["profiles.edit.removeEntry"]({ title: label })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
