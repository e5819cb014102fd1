import { editedPersonForm, personForm } from "@atrium/contracts/forms/teams";
import { NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { toast } from "../../../ui/toast.ts";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { NOBODY, PERSON_TEXTS, toDraft, toPerson } from "../person-draft.ts";
import { type ManagedUser, type OwnRights, useSaveUser } from "../queries.ts";
import styles from "./Forms.module.css";
import { PersonFields } from "./PersonFields.tsx";

type PersonDialogProps = {
  /** Null for somebody new, who is invited. */
  readonly user: ManagedUser | null;
  readonly rights: OwnRights;
  readonly onClose: () => void;
};

export function PersonDialog({ user, rights, onClose }: PersonDialogProps) {
  const save = useSaveUser(user);
  const [start] = useState(() => (user ? toDraft(user) : NOBODY));
  const { props, values, field, isSending } = useContractForm({
    start,
    schema: user ? editedPersonForm(start) : personForm,
    texts: PERSON_TEXTS,
    async send(draft) {
      const person = toPerson(draft);
      await save.mutateAsync(person);
      const name = toPersonName(person);
      toast.success(user ? m["teams.person.saved"]({ name }) : m["teams.person.invited"]({ name }));
      return onClose;
    },
    onFailed: () => toast.error(m["teams.failed"]()),
  });
  const roles = user && !user.permissions.includes("ROLE") ? [values.role] : rights.assignableRoles;

  return (
    <Dialog title={user ? m["teams.person.edit"]() : m["teams.person.invite"]()} closable onClose={onClose}>
      <form {...props} className={styles.form}>
        {!user && <p className={styles.hint}>{m["teams.person.hint"]()}</p>}
        <PersonFields
          field={field}
          roles={roles}
          contactsLocked={user !== null && !user.permissions.includes("CONTACT")}
          nameMaxLength={NAME_MAX_LENGTH}
        />
        <Button type="submit" variant="primary" size={46} block loading={isSending}>
          {user ? m["teams.save"]() : m["teams.person.send"]()}
        </Button>
      </form>
    </Dialog>
  );
}
