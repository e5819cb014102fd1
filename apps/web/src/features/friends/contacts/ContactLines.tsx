import { CONTACT_LINE_KINDS } from "@atrium/contracts/forms/contacts";
import { CONTACT_LINES_MAX, CONTACT_PHONE_MAX_LENGTH } from "@atrium/contracts/contact-limits";
import { EMAIL_MAX_LENGTH } from "@atrium/contracts/limits";
import { Plus, X } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import type { FieldErrors } from "../../../ui/forms/field-errors.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { SuggestField } from "../../../ui/kit/SuggestField.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import type { LineDraft } from "./contact-draft.ts";
import styles from "./ContactForm.module.css";
import { KIND_LABELS } from "./contact-labels.ts";

type ContactLinesProps = {
  readonly name: "emails" | "phones";
  readonly type: "email" | "tel";
  readonly title: string;
  readonly add: string;
  readonly lines: readonly LineDraft[];
  readonly errors: FieldErrors;
  readonly suggest: (typed: string) => readonly string[];
  readonly onChange: (lines: readonly LineDraft[]) => void;
  readonly onAdd: () => void;
};

/** Several addresses or numbers, each with what it is for. */
export function ContactLines(props: ContactLinesProps) {
  const { name, type, title, add, lines, errors, suggest, onChange, onAdd } = props;
  const options = CONTACT_LINE_KINDS.filter((kind) => type === "tel" || kind !== "mobile").map((kind) => ({
    value: kind,
    label: KIND_LABELS[kind](),
  }));
  const change = (changed: LineDraft) => onChange(lines.map((line) => (line.key === changed.key ? changed : line)));
  return (
    <fieldset className={styles.group} aria-label={title}>
      {lines.map((line, place) => {
        const shared = {
          name: `${name}.${place}.value`,
          label: title,
          value: line.value,
          error: errors[`${name}.${place}.value`],
          onChange: (value: string) => change({ ...line, value }),
        };
        return (
          <div key={line.key} className={styles.line}>
            <SelectField
              label={m["friends.contacts.kind"]()}
              options={options}
              value={line.kind}
              onChange={(kind) => change({ ...line, kind })}
            />
            {type === "email" ? (
              <SuggestField {...shared} type="email" suggestions={suggest(line.value)} maxLength={EMAIL_MAX_LENGTH} />
            ) : (
              <TextField {...shared} type="tel" autoComplete="off" maxLength={CONTACT_PHONE_MAX_LENGTH} />
            )}
            <div className={styles.beside}>
              <IconButton
                label={m["friends.contacts.removeLine"]({ value: line.value === "" ? title : line.value })}
                onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </div>
          </div>
        );
      })}
      {lines.length < CONTACT_LINES_MAX && (
        <div>
          <Button size={32} variant="quiet" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>
            {add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
