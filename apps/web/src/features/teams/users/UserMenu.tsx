import { BadgeCheck, BadgeX, Ellipsis, KeyRound, MailPlus, Pencil, Trash2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../ui/popups/Menu.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { useFace } from "../../people/people.ts";
import { type ManagedUser, useDeleteUser, useInviteAgain, useVerifyUser } from "../queries.ts";

/** What has a dialog, which stays open when the person moves to another page of the list. */
export type OpenUser = (act: "edit" | "password", user: ManagedUser) => void;
type UserMenuProps = { readonly user: ManagedUser; readonly onOpen: OpenUser };

/** What the server says may be done with a person; nothing, no menu. */
export function UserMenu({ user, onOpen }: UserMenuProps) {
  const inviteAgain = useInviteAgain();
  const remove = useDeleteUser();
  const verify = useVerifyUser();
  const { userId, permissions } = user;
  const isVerified = useFace(userId)?.isVerified === true;
  const name = toPersonName(user);
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
    <Menu
      label={m["teams.users.more"]({ name })}
      target={
        <IconButton label={m["teams.users.more"]({ name })}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      }
    >
      {may("EDIT") && (
        <MenuItem icon={<Pencil size={17} aria-hidden />} onClick={() => onOpen("edit", user)}>
          {m["teams.users.edit"]()}
        </MenuItem>
      )}
      {may("INVITE") && (
        <MenuItem icon={<MailPlus size={17} aria-hidden />} onClick={() => inviteAgain.mutate({ userId, name })}>
          {m["teams.users.inviteAgain"]()}
        </MenuItem>
      )}
      {may("PASSWORD") && (
        <MenuItem icon={<KeyRound size={17} aria-hidden />} onClick={() => onOpen("password", user)}>
          {m["teams.users.setPassword"]()}
        </MenuItem>
      )}
      {may("VERIFY") && (
        <MenuItem
          icon={isVerified ? <BadgeX size={17} aria-hidden /> : <BadgeCheck size={17} aria-hidden />}
          onClick={() => verify.mutate({ userId, name, isVerified: !isVerified })}
        >
          {isVerified ? m["teams.users.unverify"]() : m["teams.users.verify"]()}
        </MenuItem>
      )}
      {may("DELETE") && <MenuDivider />}
      {may("DELETE") && (
        <MenuItem tone="danger" icon={<Trash2 size={17} aria-hidden />} onClick={() => void handleDelete()}>
          {m["teams.users.delete"]()}
        </MenuItem>
      )}
    </Menu>
  );
}
