import type { Member, Room } from "@atrium/contracts/rooms";
import { EllipsisVertical, ShieldCheck, ShieldOff, UserRoundMinus } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Menu, MenuItem } from "../../../ui/popups/Menu.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { toast } from "../../../ui/toast.ts";
import { toShownName } from "../../messages/messages.ts";
import { listMemberActs } from "./member-acts.ts";
import { useRemoveMember, useSetRole } from "../queries.ts";

type MemberMenuProps = { readonly room: Room; readonly member: Member; readonly tabIndex: 0 | -1 };

const handleFailed = () => toast.error(m["rooms.failed"]());

/** What may be done with one member. */
export default function MemberMenu({ room, member, tabIndex }: MemberMenuProps) {
  const { roomId } = room;
  const { userId } = member;
  const setRole = useSetRole();
  const removal = useRemoveMember();
  const acts = listMemberActs(room, member);
  const name = toPersonName(member);

  async function handleRemove() {
    const isMeant = await confirm({
      title: m["rooms.member.remove"](),
      message: m["rooms.member.removeQuestion"]({ name, room: toShownName(room.name) }),
      confirmLabel: m["rooms.member.remove"](),
      tone: "danger",
    });
    if (isMeant) removal.mutate({ roomId, userId }, { onError: handleFailed });
  }

  return (
    <Menu
      label={m["rooms.member.more"]({ name })}
      target={
        <IconButton label={m["rooms.member.more"]({ name })} size="small" tabIndex={tabIndex}>
          <EllipsisVertical size={17} aria-hidden />
        </IconButton>
      }
    >
      {acts.includes("promote") && (
        <MenuItem
          icon={<ShieldCheck size={17} aria-hidden />}
          onClick={() => setRole.mutate({ roomId, userId, role: "admin" }, { onError: handleFailed })}
        >
          {m["rooms.member.promote"]()}
        </MenuItem>
      )}
      {acts.includes("demote") && (
        <MenuItem
          icon={<ShieldOff size={17} aria-hidden />}
          onClick={() => setRole.mutate({ roomId, userId, role: "member" }, { onError: handleFailed })}
        >
          {m["rooms.member.demote"]()}
        </MenuItem>
      )}
      {acts.includes("remove") && (
        <MenuItem tone="danger" icon={<UserRoundMinus size={17} aria-hidden />} onClick={() => void handleRemove()}>
          {m["rooms.member.remove"]()}
        </MenuItem>
      )}
    </Menu>
  );
}
