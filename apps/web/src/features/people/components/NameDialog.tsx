import { nameForm } from "@atrium/contracts/forms/people";
import { NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { api } from "../../../platform/api/api.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";

const CHANGE = graphql(`mutation ChangeOwnName($firstName: String!, $lastName: String!) {
  changeOwnName(firstName: $firstName, lastName: $lastName) { firstName lastName }
}`);

type NameDialogProps = { readonly firstName: string; readonly lastName: string; readonly onClose: () => void };

/** What one is called; every device learns of it by the event that tells of a new name. */
export default function NameDialog({ firstName, lastName, onClose }: NameDialogProps) {
  const { props, field, isSending } = useContractForm({
    start: { firstName, lastName },
    schema: nameForm,
    texts: { firstName: () => m["people.name.firstRequired"]() },
    async send(names) {
      await api.graphql(CHANGE, names);
      toast.success(m["people.name.saved"]());
      return onClose;
    },
    onFailed: () => ({ firstName: m["people.name.failed"]() }),
  });
  return (
    <Dialog title={m["people.name.title"]()} closable onClose={onClose}>
      <form {...props}>
        <FormStack>
          <TextField
            {...field("firstName")}
            label={m["people.name.first"]()}
            autoComplete="given-name"
            maxLength={NAME_MAX_LENGTH}
            data-autofocus
          />
          <TextField
            {...field("lastName")}
            label={m["people.name.last"]()}
            autoComplete="family-name"
            maxLength={NAME_MAX_LENGTH}
          />
          <Button type="submit" variant="primary" block loading={isSending}>
            {m["people.name.save"]()}
          </Button>
        </FormStack>
      </form>
    </Dialog>
  );
}
