import type { Role } from "@atrium/contracts/session";
import { m } from "../../../platform/i18n/messages.ts";
import type { FieldOf } from "../../../ui/forms/use-contract-form.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import type { PersonDraft } from "../person-draft.ts";
import { ROLE_NAMES } from "../roles.ts";
import styles from "./Forms.module.css";

type PersonFieldsProps = {
  readonly field: FieldOf<PersonDraft>;
  /** Those to choose from; with one there is nothing to choose. */
  readonly roles: readonly Role[];
  /** What somebody signs in with is shown, and not theirs to change who looks. */
  readonly contactsLocked: boolean;
  readonly nameMaxLength: number;
};

export function PersonFields({ field, roles, contactsLocked, nameMaxLength }: PersonFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...field("firstName")}
          label={m["teams.person.firstName"]()}
          autoComplete="off"
          data-autofocus
          maxLength={nameMaxLength}
        />
        <TextField
          {...field("lastName")}
          label={m["teams.person.lastName"]()}
          autoComplete="off"
          maxLength={nameMaxLength}
        />
      </div>
      <TextField
        {...field("email")}
        type="email"
        label={m["teams.person.email"]()}
        {...(contactsLocked && { readOnly: true, hint: m["teams.person.contactLocked"]() })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={styles.pair}>
        <TextField
          {...field("phone")}
          type="tel"
          label={m["teams.person.phone"]()}
          hint={m["teams.person.phoneHint"]()}
          readOnly={contactsLocked}
          autoComplete="off"
        />
        <TextField {...field("b2bPhone")} type="tel" label={m["teams.person.b2bPhone"]()} autoComplete="off" />
      </div>
      <SelectField
        {...field("role")}
        label={m["teams.users.role"]()}
        disabled={roles.length === 1}
        options={roles.map((value) => ({ value, label: ROLE_NAMES[value]() }))}
      />
    </>
  );
}
