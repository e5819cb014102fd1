import { NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { type SyntheticEvent, useRef, useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { toPersonName } from "../../../ui/person-name.ts";
import { checkPerson, NOBODY, type PersonErrors, toDraft, toPerson } from "../person-draft.ts";
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
  const element = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(user ? toDraft(user) : NOBODY);
  const [errors, setErrors] = useState<PersonErrors>({});
  const save = useSaveUser(user);
  const roles = user && !user.permissions.includes("ROLE") ? [draft.role] : rights.assignableRoles;
  const name = toPersonName(toPerson(draft));

  function show(found: PersonErrors) {
    setErrors(found);
    const [wrong] = Object.keys(found);
    const input = wrong === undefined ? null : element.current?.elements.namedItem(wrong);
    if (input instanceof HTMLElement) input.focus();
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const found = checkPerson(draft);
    show(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(toPerson(draft), {
      onSuccess: () => {
        toast.success(user ? m["teams.person.saved"]({ name }) : m["teams.person.invited"]({ name }));
        onClose();
      },
      onError: (error) => {
        const refused = toErrors(error);
        if (refused) show(refused);
        else toast.error(m["teams.failed"]());
      },
    });
  }

  return (
    <Dialog title={user ? m["teams.person.edit"]() : m["teams.person.invite"]()} closable onClose={onClose}>
      <form ref={element} className={styles.form} noValidate onSubmit={handleSubmit}>
        {!user && <p className={styles.hint}>{m["teams.person.hint"]()}</p>}
        <PersonFields
          draft={draft}
          errors={errors}
          roles={roles}
          nameMaxLength={NAME_MAX_LENGTH}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        <Button type="submit" variant="primary" size={46} block loading={save.isPending}>
          {user ? m["teams.save"]() : m["teams.person.send"]()}
        </Button>
      </form>
    </Dialog>
  );
}

/** The sentence for the field that the server refused; undefined when it was something else. */
function toErrors(error: unknown): PersonErrors | undefined {
  if (!(error instanceof ApiError) || error.field === undefined) return undefined;
  if (error.code === "CONFLICT") return { [error.field]: m["teams.person.taken"]() };
  if (error.code !== "BAD_INPUT") return undefined;
  if (error.field === "email") return { email: m["teams.person.emailInvalid"]() };
  if (error.field === "phone" || error.field === "b2bPhone") return { [error.field]: m["teams.person.phoneInvalid"]() };
  return undefined;
}
