import { linkNameForm } from "@atrium/contracts/forms/invitations";
import type { InviteLink } from "@atrium/contracts/invitations";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { LINK_NAME_TEXTS } from "../link-form.ts";
import { useRenameLink } from "../queries.ts";
import styles from "./NewLinkForm.module.css";

type LinkNameFormProps = { readonly link: InviteLink; readonly onClose: () => void };

/** What a link is called; its address stays. */
export function LinkNameForm({ link, onClose }: LinkNameFormProps) {
  const { mutateAsync } = useRenameLink();
  const { props, field, isSending } = useContractForm({
    start: { name: link.name },
    schema: linkNameForm,
    texts: LINK_NAME_TEXTS,
    async send({ name }) {
      await mutateAsync({ alias: link.alias, name });
      return onClose;
    },
    onFailed: () => toast.error(m["invitations.links.failed"]()),
  });
  return (
    <form {...props}>
      <FormStack>
        <TextField {...field("name")} label={m["invitations.form.name"]()} autoComplete="off" data-autofocus />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{m["ui.cancel"]()}</Button>
          <Button type="submit" variant="primary" loading={isSending}>
            {m["invitations.links.save"]()}
          </Button>
        </div>
      </FormStack>
    </form>
  );
}
