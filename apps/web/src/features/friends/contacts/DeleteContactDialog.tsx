import type { DeleteContactType } from "@atrium/contracts/contacts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { useDeleteContact, type WhichContact } from "./queries.ts";

type DeleteContactDialogProps = {
  readonly which: WhichContact;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** With the meetings by mail, or for good (CONT-024, CONT-026, A-52). */
export function DeleteContactDialog({ which, onDeleted, onClose }: DeleteContactDialogProps) {
  const { mutate, isPending, variables } = useDeleteContact(which);

  const handleDelete = (deleteType: DeleteContactType) =>
    mutate(deleteType, {
      onSuccess: () => {
        onClose();
        onDeleted();
      },
    });

  const toButton = (deleteType: DeleteContactType, label: string, variant: "default" | "danger") => (
    <Button
      block
      variant={variant}
      loading={isPending && variables === deleteType}
      disabled={isPending}
      onClick={() => handleDelete(deleteType)}
    >
      {label}
    </Button>
  );

  return (
    <Dialog title={m["friends.contacts.delete"]()} returnFocus={false} onClose={onClose}>
      <FormStack>
        <p>{m["friends.contacts.deleteQuestion"]()}</p>
        {toButton("DELETE_CONTACT_ONLY", m["friends.contacts.deleteAndMail"](), "default")}
        {toButton("DELETE_CONTACT_COMPLETELY", m["friends.contacts.deleteForGood"](), "danger")}
        <Button block variant="quiet" data-autofocus onClick={onClose}>
          {m["ui.cancel"]()}
        </Button>
      </FormStack>
    </Dialog>
  );
}
