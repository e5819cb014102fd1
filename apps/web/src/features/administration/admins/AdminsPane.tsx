import type { AdministeredRoom } from "@atrium/contracts/administration";
import type { UserId } from "@atrium/contracts/ids";
import type { RoomAdmin } from "@atrium/contracts/rooms";
import { ADMIN_RIGHTS } from "@atrium/contracts/rules/room-rights";
import { ChevronLeft, Plus, ShieldCheck, X } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListRow, ListRowButton, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { Pane, PaneScroll } from "../../../ui/layout/Pane.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { PersonAvatar } from "../../people/people.ts";
import { useGoTo } from "../location.ts";
import { useAdmins } from "../queries.ts";
import { useRemoveAdmin } from "../use-remove-admin.ts";
import styles from "./AdminsPane.module.css";

const AddAdminDialog = lazyPart(() => import("./AddAdminDialog.tsx"));

type AdminsPaneProps = { readonly room: AdministeredRoom; readonly selected: UserId | undefined };

/** The owner of a room and its sub-admins, each with how much they may do. */
export function AdminsPane({ room, selected }: AdminsPaneProps) {
  const { roomId } = room;
  const me = useSession()?.userId;
  const { data, isError, isFetching, refetch } = useAdmins(roomId);
  const [isAdding, setIsAdding] = useState(false);
  const goTo = useGoTo();
  const owner = data?.find(({ role }) => role === "owner");
  const subAdmins = data?.filter(({ role }) => role === "admin") ?? [];
  const own = data?.find(({ userId }) => userId === me);
  return (
    <Pane>
      <PaneBar
        title={m["administration.admins.title"]()}
        leading={
          <IconButton label={m["administration.back"]()} onClick={() => goTo(roomId)}>
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
        }
      >
        {own?.rights.canAddNewAdmin === true && (
          <Button size={32} icon={<Plus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
            {m["administration.admins.add"]()}
          </Button>
        )}
      </PaneBar>
      <p className={styles.room} dir="auto">
        {room.name}
      </p>
      <PaneScroll>
        {data === undefined && !isError && <SkeletonRows rows={4} />}
        {data === undefined && isError && (
          <div className={styles.notice}>
            <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
          </div>
        )}
        {owner !== undefined && (
          <>
            <h2 className={styles.head}>{m["administration.admins.owner"]()}</h2>
            <Row room={room} admin={owner} isSelected={owner.userId === selected} />
          </>
        )}
        {data !== undefined && (
          <h2 className={styles.head}>{m["administration.admins.subAdmins"]({ count: subAdmins.length })}</h2>
        )}
        {data !== undefined && subAdmins.length === 0 && (
          <EmptyState
            icon={<ShieldCheck size={24} aria-hidden />}
            title={m["administration.admins.none"]()}
            hint={m["administration.admins.noneHint"]()}
          />
        )}
        <ul className={styles.rows}>
          {subAdmins.map((admin) => (
            <li key={admin.userId}>
              <Row room={room} admin={admin} isSelected={admin.userId === selected} />
            </li>
          ))}
        </ul>
      </PaneScroll>
      <Suspense>
        {isAdding && me !== undefined && <AddAdminDialog room={room} me={me} onClose={() => setIsAdding(false)} />}
      </Suspense>
    </Pane>
  );
}

type RowProps = { readonly room: AdministeredRoom; readonly admin: RoomAdmin; readonly isSelected: boolean };

function Row({ room, admin, isSelected }: RowProps) {
  const { userId, role, rights, title, isDeleted, canChange } = admin;
  const goTo = useGoTo();
  const remove = useRemoveAdmin();
  const name = toPersonName(admin);
  const count = ADMIN_RIGHTS.filter((right) => rights[right]).length;
  const isOwner = role === "owner";
  const content = (
    <>
      <PersonAvatar userId={userId} name={name} size={40} />
      <ListRowText
        title={name}
        line={
          isOwner
            ? m["administration.admins.everything"]()
            : m["administration.admins.rights"]({ count, total: ADMIN_RIGHTS.length })
        }
        dir="auto"
      />
      {isOwner && <Chip>{m["administration.members.owner"]()}</Chip>}
      {!isOwner && title !== null && <Chip>{title}</Chip>}
    </>
  );
  return (
    <div className={styles.row}>
      {isDeleted ? (
        <ListRow look="inset">{content}</ListRow>
      ) : (
        <ListRowButton
          look="inset"
          selected={isSelected}
          onClick={() => goTo(room.roomId, { view: "admins", person: userId })}
        >
          {content}
        </ListRowButton>
      )}
      {canChange && (
        <span className={styles.remove}>
          <IconButton
            size="small"
            label={m["administration.admins.removeNamed"]({ name })}
            onClick={() => void remove({ roomId: room.roomId, userId })}
          >
            <X size={17} aria-hidden />
          </IconButton>
        </span>
      )}
    </div>
  );
}
