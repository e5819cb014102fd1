import { Ellipsis, ExternalLink, EyeClosed, Pencil, Trash2, Users } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Row } from "../../../ui/layout/Row.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../ui/popups/Menu.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { PersonAvatar, PersonLink } from "../../people/people.ts";
import { type ShownTeam, useDeleteTeam } from "../team-queries.ts";
import styles from "./TeamsPane.module.css";

export type OpenTeam = (act: "members" | "edit", team: ShownTeam) => void;

export function TeamCard({ team, onOpen }: { readonly team: ShownTeam; readonly onOpen: OpenTeam }) {
  const { teamId, name, hidden, facebook, image, memberCount, managers, faces, permissions } = team;
  return (
    <li className={styles.card}>
      <Avatar id={teamId} name={name} shape="room" size={40} imageUrl={image ?? undefined} />
      <div className={styles.text}>
        <Row wrap gap={8}>
          <h2 className={styles.name}>{name}</h2>
          {hidden && <Chip icon={<EyeClosed size={13} aria-hidden />}>{m["teams.teams.hidden"]()}</Chip>}
        </Row>
        {memberCount !== null && (
          <p className={styles.line}>
            {m["teams.teams.members"]({ count: memberCount })}
            {managers !== null && managers.length > 0 && `, ${m["teams.teams.managers"]({ count: managers.length })}`}
          </p>
        )}
        {faces !== null && faces.length > 0 && (
          <p className={styles.faces}>
            {faces.map((person) => (
              <PersonLink key={person.userId} userId={person.userId} faceOf={toPersonName(person)}>
                <PersonAvatar userId={person.userId} name={toPersonName(person)} size={22} />
              </PersonLink>
            ))}
          </p>
        )}
        {facebook !== null && (
          <p className={styles.line}>
            <a href={facebook} target="_blank" rel="noopener noreferrer">
              Facebook <ExternalLink size={12} aria-hidden />
            </a>
          </p>
        )}
      </div>
      {permissions.includes("MEMBERS") && (
        <Button
          size={32}
          icon={<Users size={16} aria-hidden />}
          aria-label={m["teams.members.open"]({ name })}
          onClick={() => onOpen("members", team)}
        >
          {m["teams.members.title"]()}
        </Button>
      )}
      <TeamMenu team={team} onEdit={() => onOpen("edit", team)} />
    </li>
  );
}

function TeamMenu({ team, onEdit }: { readonly team: ShownTeam; readonly onEdit: () => void }) {
  const { teamId, name, permissions } = team;
  const remove = useDeleteTeam();

  async function handleDelete() {
    const confirmed = await confirm({
      title: m["teams.teams.delete"](),
      message: m["teams.teams.deleteQuestion"]({ name }),
      confirmLabel: m["teams.teams.delete"](),
      tone: "danger",
    });
    if (confirmed) remove.mutate({ teamId, name });
  }

  if (!permissions.includes("EDIT")) return null;
  return (
    <Menu
      label={m["teams.users.more"]({ name })}
      target={
        <IconButton label={m["teams.users.more"]({ name })}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil size={17} aria-hidden />} onClick={onEdit}>
        {m["teams.users.edit"]()}
      </MenuItem>
      {permissions.includes("DELETE") && <MenuDivider />}
      {permissions.includes("DELETE") && (
        <MenuItem tone="danger" icon={<Trash2 size={17} aria-hidden />} onClick={() => void handleDelete()}>
          {m["teams.teams.delete"]()}
        </MenuItem>
      )}
    </Menu>
  );
}
