import { MailPlus, Trash2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { type ManagedUser, useDeleteUsers, useInviteUsersAgain } from "../queries.ts";
import type { Selection } from "../use-selection.ts";
import styles from "./SelectionBar.module.css";

/** What can be done with those who are chosen; each is offered for as many as it may be done to. */
export function SelectionBar({ selection }: { readonly selection: Selection }) {
  const { chosen, clear } = selection;
  const invite = useInviteUsersAgain();
  const remove = useDeleteUsers();
  const listWho = (act: ManagedUser["permissions"][number]) =>
    chosen.filter(({ permissions }) => permissions.includes(act)).map(({ userId }) => userId);
  const [invitable, removable] = [listWho("INVITE"), listWho("DELETE")];

  async function handleDelete() {
    const confirmed = await confirm({
      title: m["teams.users.delete"](),
      message: m["teams.several.deleteQuestion"]({ count: removable.length }),
      confirmLabel: m["teams.users.delete"](),
      tone: "danger",
    });
    if (confirmed) remove.mutate(removable, { onSuccess: clear });
  }

  return (
    <div className={styles.bar} role="toolbar" aria-label={m["teams.several.label"]()}>
      <output className={styles.count}>{m["teams.several.chosen"]({ count: chosen.length })}</output>
      {invitable.length > 0 && (
        <Button
          size={32}
          icon={<MailPlus size={16} aria-hidden />}
          loading={invite.isPending}
          onClick={() => invite.mutate(invitable, { onSuccess: clear })}
        >
          {m["teams.several.invite"]({ count: invitable.length })}
        </Button>
      )}
      {removable.length > 0 && (
        <Button
          size={32}
          icon={<Trash2 size={16} aria-hidden />}
          loading={remove.isPending}
          onClick={() => void handleDelete()}
        >
          {m["teams.several.delete"]({ count: removable.length })}
        </Button>
      )}
      <Button size={32} variant="quiet" onClick={clear}>
        {m["teams.several.clear"]()}
      </Button>
    </div>
  );
}
