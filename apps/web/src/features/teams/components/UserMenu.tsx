import { Ellipsis, KeyRound, MailPlus, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../ui/Menu.tsx";
import { SetPasswordDialog } from "../../access/access.ts";
import { type ManagedUser, type OwnRights, useDeleteUser, useInviteAgain } from "../queries.ts";
import { nameOf } from "../roles.ts";
import { PersonDialog } from "./PersonDialog.tsx";

type UserMenuProps = { readonly user: ManagedUser; readonly rights: OwnRights };

/** What the server says may be done with a person; nothing, no menu. */
export function UserMenu({ user, rights }: UserMenuProps) {
  const [open, setOpen] = useState<"edit" | "password" | null>(null);
  const inviteAgain = useInviteAgain();
  const remove = useDeleteUser();
  const { userId, permissions } = user;
  const name = nameOf(user);
  const may = (act: ManagedUser["permissions"][number]) => permissions.includes(act);

  async function handleDelete() {
    const confirmed = await confirm({
      title: m["teams.users.delete"](),
      message: m["teams.users.deleteQuestion"]({ name }),
      confirmLabel: m["teams.users.delete"](),
      tone: "danger",
    });
    if (confirmed) remove.mutate({ userId, name });
  }

  if (permissions.length === 0) return null;
  return (
    <>
      <Menu
        label={m["teams.users.more"]({ name })}
        target={
          <IconButton label={m["teams.users.more"]({ name })}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        }
      >
        {may("EDIT") && (
          <MenuItem icon={<Pencil size={17} aria-hidden />} onClick={() => setOpen("edit")}>
            {m["teams.users.edit"]()}
          </MenuItem>
        )}
        {may("INVITE") && (
          <MenuItem icon={<MailPlus size={17} aria-hidden />} onClick={() => inviteAgain.mutate({ userId, name })}>
            {m["teams.users.inviteAgain"]()}
          </MenuItem>
        )}
        {may("PASSWORD") && (
          <MenuItem icon={<KeyRound size={17} aria-hidden />} onClick={() => setOpen("password")}>
            {m["teams.users.setPassword"]()}
          </MenuItem>
        )}
        {may("DELETE") && <MenuDivider />}
        {may("DELETE") && (
          <MenuItem tone="danger" icon={<Trash2 size={17} aria-hidden />} onClick={() => void handleDelete()}>
            {m["teams.users.delete"]()}
          </MenuItem>
        )}
      </Menu>
      {open === "edit" && <PersonDialog user={user} rights={rights} onClose={() => setOpen(null)} />}
      {open === "password" && (
        <Suspense>
          <SetPasswordDialog person={{ userId, name }} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
