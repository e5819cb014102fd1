import type { Role } from "@atrium/contracts/access";
import { m } from "../../../platform/i18n/messages.ts";
import { SelectField } from "../../../ui/SelectField.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import type { PersonDraft, PersonErrors } from "../person-draft.ts";
import { ROLE_NAMES } from "../roles.ts";
import styles from "./Forms.module.css";

type PersonFieldsProps = {
  readonly draft: PersonDraft;
  readonly errors: PersonErrors;
  /** Those to choose from; with one there is nothing to choose. */
  readonly roles: readonly Role[];
  readonly nameMaxLength: number;
  readonly onChange: (change: Partial<PersonDraft>) => void;
};

export function PersonFields({ draft, errors, roles, nameMaxLength, onChange }: PersonFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          name="firstName"
          label={m["teams.person.firstName"]()}
          autoComplete="off"
          data-autofocus
          maxLength={nameMaxLength}
          value={draft.firstName}
          error={errors.firstName}
          onChange={(firstName) => onChange({ firstName })}
        />
        <TextField
          name="lastName"
          label={m["teams.person.lastName"]()}
          autoComplete="off"
          maxLength={nameMaxLength}
          value={draft.lastName}
          error={errors.lastName}
          onChange={(lastName) => onChange({ lastName })}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={m["teams.person.email"]()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.email}
        error={errors.email}
        onChange={(email) => onChange({ email })}
      />
      <div className={styles.pair}>
        <TextField
          name="phone"
          type="tel"
          label={m["teams.person.phone"]()}
          hint={m["teams.person.phoneHint"]()}
          autoComplete="off"
          value={draft.phone}
          error={errors.phone}
          onChange={(phone) => onChange({ phone })}
        />
        <TextField
          name="b2bPhone"
          type="tel"
          label={m["teams.person.b2bPhone"]()}
          autoComplete="off"
          value={draft.b2bPhone}
          error={errors.b2bPhone}
          onChange={(b2bPhone) => onChange({ b2bPhone })}
        />
      </div>
      <SelectField
        name="role"
        label={m["teams.users.role"]()}
        disabled={roles.length === 1}
        options={roles.map((value) => ({ value, label: ROLE_NAMES[value]() }))}
        value={draft.role}
        error={errors.role}
        onChange={(role) => onChange({ role })}
      />
    </>
  );
}
