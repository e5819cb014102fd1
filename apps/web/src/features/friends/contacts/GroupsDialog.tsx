import { contactGroupForm } from "@atrium/contracts/forms/contacts";
import type { ContactGroupId } from "@atrium/contracts/ids";
import { CONTACT_GROUP_NAME_MAX_LENGTH } from "@atrium/contracts/contact-limits";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Checkbox } from "../../../ui/fields/Checkbox.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import styles from "./GroupsDialog.module.css";
import {
  type ShownContact,
  useContact,
  useContactGroups,
  useContactOf,
  useCreateGroup,
  useDeleteGroup,
  useSetGroups,
  type WhichContact,
} from "./queries.ts";

type GroupsDialogProps = { readonly which: WhichContact; readonly name: string; readonly onClose: () => void };

/** In which groups a contact is; new ones are made here (CONT-021, CONT-032, B-43). */
export function GroupsDialog(props: GroupsDialogProps) {
  const { which, name, onClose } = props;
  return (
    <Dialog title={m["friends.groups.of"]({ name })} closable returnFocus={false} onClose={onClose}>
      {"id" in which ? <OfContact {...props} id={which.id} /> : <OfFriend {...props} userId={which.userId} />}
    </Dialog>
  );
}

function OfContact({ id, ...props }: GroupsDialogProps & { readonly id: Parameters<typeof useContact>[0] }) {
  return <Loaded {...props} contact={useContact(id)} />;
}

function OfFriend({ userId, ...props }: GroupsDialogProps & { readonly userId: Parameters<typeof useContactOf>[0] }) {
  return <Loaded {...props} contact={useContactOf(userId)} />;
}

type LoadedProps = GroupsDialogProps & { readonly contact: ReturnType<typeof useContact> };

function Loaded({ contact, which, onClose }: LoadedProps) {
  const groups = useContactGroups();
  if (contact.data && groups.data)
    return <Choice contact={contact.data} groups={groups.data} which={which} onClose={onClose} />;
  if (!contact.isError && !groups.isError) return <SkeletonRows rows={3} />;
  const retry = () => void Promise.all([contact.refetch(), groups.refetch()]);
  return <ErrorCard retrying={contact.isFetching || groups.isFetching} onRetry={retry} />;
}

type ChoiceProps = {
  readonly contact: ShownContact;
  readonly groups: NonNullable<ReturnType<typeof useContactGroups>["data"]>;
  readonly which: WhichContact;
  readonly onClose: () => void;
};

function Choice({ contact, groups, which, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState<ReadonlySet<ContactGroupId>>(new Set(contact.groupIds));
  const { mutate: save, isPending } = useSetGroups(which);
  const create = useCreateGroup();
  const remove = useDeleteGroup();
  const { props, field, change, isSending } = useContractForm({
    start: { name: "" },
    schema: contactGroupForm,
    texts: {
      name: (wrong) => (wrong === "taken" ? m["friends.groups.taken"]() : m["friends.groups.needsName"]()),
    },
    async send({ name }) {
      const { id } = await create.mutateAsync(name);
      return () => {
        setChosen((before) => new Set([...before, id]));
        change({ name: "" });
      };
    },
    onFailed: () => undefined,
  });

  function toggle(id: ContactGroupId) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  async function handleRemove(id: ContactGroupId, name: string) {
    const title = m["friends.groups.delete"]({ name });
    const message = m["friends.groups.deleteQuestion"]();
    const confirmLabel = m["friends.groups.deleteShort"]();
    if (await confirm({ title, message, confirmLabel, tone: "danger" })) remove.mutate(id);
  }

  const handleSave = () => {
    const own = groups.map(({ id }) => id).filter((id) => chosen.has(id));
    save(own, { onSuccess: onClose });
  };

  return (
    <FormStack>
      {groups.length === 0 && <p className={styles.none}>{m["friends.groups.none"]()}</p>}
      <ul className={styles.list}>
        {groups.map(({ id, name }) => (
          <li key={id} className={styles.group}>
            <Checkbox label={name} checked={chosen.has(id)} onChange={() => toggle(id)} />
            <IconButton
              size="small"
              label={m["friends.groups.delete"]({ name })}
              onClick={() => void handleRemove(id, name)}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <form {...props} className={styles.add}>
        <TextField
          {...field("name")}
          label={m["friends.groups.new"]()}
          maxLength={CONTACT_GROUP_NAME_MAX_LENGTH}
          autoComplete="off"
        />
        <Button type="submit" icon={<Plus size={17} aria-hidden />} loading={isSending}>
          {m["friends.groups.create"]()}
        </Button>
      </form>
      <Button block variant="primary" loading={isPending} onClick={handleSave}>
        {m["friends.contacts.save"]()}
      </Button>
    </FormStack>
  );
}
