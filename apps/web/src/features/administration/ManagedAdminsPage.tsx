import type { ManagedAdmin } from "@atrium/contracts/administration";
import { Users, UserRoundMinus } from "lucide-react";
import { formatLongDate } from "../../platform/i18n/format.ts";
import { m } from "../../platform/i18n/messages.ts";
import { RoomFace } from "../rooms/rooms.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../ui/states/ErrorCard.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { PaneMiddle, PaneScroll } from "../../ui/layout/Pane.tsx";
import { ListHeader } from "../../ui/lists/ListHeader.tsx";
import { MAIN_ID } from "../../ui/layout/MainLayout.tsx";
import { toPersonName } from "../../ui/faces/person-name.ts";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { PersonAvatar } from "../people/people.ts";
import styles from "./ManagedAdminsPage.module.css";
import { useAdministrationChanges, useManagedAdmins } from "./queries.ts";
import { useRemoveAdmin } from "./use-remove-admin.ts";

/** Who helps to run one's own groups and channels, each with what they look after (part 3 §2.11). */
export function ManagedAdminsPage() {
  useAdministrationChanges();
  const { data, isError, isFetching, refetch } = useManagedAdmins();
  const count = data?.admins.length ?? 0;
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.sheet}>
      <ListHeader title={m["administration.managed.title"]({ count })} />
      {data === undefined && (
        <PaneMiddle>
          {isError ? <ErrorCard retrying={isFetching} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />}
        </PaneMiddle>
      )}
      {data !== undefined && count === 0 && (
        <PaneMiddle>
          <EmptyState
            icon={<Users size={24} aria-hidden />}
            title={m["administration.managed.none"]()}
            hint={m["administration.managed.noneHint"]()}
          />
        </PaneMiddle>
      )}
      {data !== undefined && count > 0 && (
        <PaneScroll>
          <div className={styles.content}>
            <p className={styles.hint}>{m["administration.managed.hint"]()}</p>
            {data.seats > 0 && <Seats used={count} total={data.seats} />}
            <ul className={styles.admins}>
              {data.admins.map((admin) => (
                <li key={admin.userId} className={styles.admin}>
                  <Admin admin={admin} />
                </li>
              ))}
            </ul>
            <p className={styles.hint}>{m["administration.managed.foot"]()}</p>
          </div>
        </PaneScroll>
      )}
    </main>
  );
}

/** What the plan holds, and how much of it is taken. */
function Seats({ used, total }: { readonly used: number; readonly total: number }) {
  const label = m["administration.managed.seats"]({ used, total });
  return (
    <div className={styles.seats}>
      <span>{label}</span>
      <meter className={styles.meter} aria-label={label} min={0} max={total} value={Math.min(used, total)} />
    </div>
  );
}

function Admin({ admin }: { readonly admin: ManagedAdmin }) {
  const { userId, since, groups } = admin;
  const name = toPersonName(admin);
  const remove = useRemoveAdmin();
  return (
    <>
      <div className={styles.person}>
        <PersonAvatar userId={userId} name={name} size={40} />
        <div className={styles.words}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.line}>
            {m["administration.admins.since"]({ date: formatLongDate(new Date(since)) })}
          </span>
        </div>
      </div>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.roomId} className={styles.group}>
            <RoomFace roomId={group.roomId} name={group.name} size={36} />
            <span className={styles.groupName} dir="auto" title={group.name}>
              {group.name}
            </span>
            <IconButton
              size="small"
              label={m["administration.managed.removeFrom"]({ name, room: group.name })}
              onClick={() => void remove({ roomId: group.roomId, userId })}
            >
              <UserRoundMinus size={17} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}
