import type { AdministeredRoom } from "@atrium/contracts/administration";
import { ADMIN_TITLE_MAX_LENGTH } from "@atrium/contracts/admin-limits";
import type { UserId } from "@atrium/contracts/ids";
import type { RoomAdmin } from "@atrium/contracts/rooms";
import type { AdminRight, AdminRights } from "@atrium/contracts/rules/room-rights";
import { ChevronLeft, UserRoundX } from "lucide-react";
import { useState } from "react";
import { formatLongDate } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Pane, PaneMiddle, PaneScroll } from "../../../ui/layout/Pane.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { usePhone } from "../../../ui/page/use-media.ts";
import { PersonAvatar } from "../../people/people.ts";
import { useGoTo } from "../location.ts";
import { useAdmins, usePassOwnership, useSetRights } from "../queries.ts";
import { RIGHT_NAMES } from "../right-words.ts";
import { useRemoveAdmin } from "../use-remove-admin.ts";
import styles from "./AdminRightsPane.module.css";
import { RightReasons } from "./RightReasons.tsx";

type AdminRightsPaneProps = { readonly room: AdministeredRoom; readonly userId: UserId };

/** What one admin of a room may do, and for who may change it the switches. */
export function AdminRightsPane({ room, userId }: AdminRightsPaneProps) {
  const { data, isError, isFetching, refetch } = useAdmins(room.roomId);
  const me = useSession()?.userId;
  const isPhone = usePhone();
  const goTo = useGoTo();
  const admin = data?.find((one) => one.userId === userId);
  const own = data?.find((one) => one.userId === me);
  return (
    <Pane>
      {isPhone && (
        <PaneBar
          heading="h2"
          look="part"
          title={m["administration.admins.title"]()}
          leading={
            <IconButton label={m["administration.back"]()} onClick={() => goTo(room.roomId, { view: "admins" })}>
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
          }
        />
      )}
      {data === undefined && !isError && <SkeletonRows rows={5} />}
      {data === undefined && isError && (
        <PaneMiddle>
          <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
        </PaneMiddle>
      )}
      {data !== undefined && admin === undefined && (
        <PaneMiddle>
          <EmptyState icon={<UserRoundX size={24} aria-hidden />} title={m["administration.member.gone"]()} />
        </PaneMiddle>
      )}
      {admin !== undefined && own !== undefined && (
        // What others change meanwhile is shown, unless one has begun to change it oneself.
        <Rights key={JSON.stringify([admin.rights, admin.title, admin.role])} room={room} admin={admin} own={own} />
      )}
    </Pane>
  );
}

type RightsProps = { readonly room: AdministeredRoom; readonly admin: RoomAdmin; readonly own: RoomAdmin };

const GROUPS: readonly { readonly label: () => string; readonly rights: readonly AdminRight[] }[] = [
  {
    label: m["administration.rights.messages"],
    rights: ["canPostMessage", "canEditMessage", "canDeleteMessage", "pinMessages"],
  },
  {
    label: m["administration.rights.people"],
    rights: ["canApproveSubscriber", "canDeleteMember", "inviteUsersViaLink"],
  },
  {
    label: m["administration.rights.room"],
    rights: ["canEditInfo", "canAddNewAdmin", "customAdminTitle", "annonymous"],
  },
];

function Rights({ room, admin, own }: RightsProps) {
  const { role, canChange, since } = admin;
  const [rights, setRights] = useState<AdminRights>(admin.rights);
  const [title, setTitle] = useState(admin.title ?? "");
  const name = toPersonName(admin);
  const isOwner = role === "owner";
  const changed = { rights, title: title.trim() === "" ? null : title.trim() };
  const isChanged = JSON.stringify([changed.rights, changed.title]) !== JSON.stringify([admin.rights, admin.title]);
  return (
    <>
      <PaneScroll>
        <div className={styles.content}>
          <header className={styles.head}>
            <PersonAvatar userId={admin.userId} name={name} size={70} />
            <div className={styles.words}>
              <h2 className={styles.name}>
                <span dir="auto">{name}</span>
                <Chip>{isOwner ? m["administration.members.owner"]() : m["administration.members.subAdmin"]()}</Chip>
              </h2>
              {since !== null && (
                <span className={styles.line}>
                  {m["administration.admins.since"]({ date: formatLongDate(new Date(since)) })}
                </span>
              )}
            </div>
          </header>
          <RightReasons name={admin.firstName || name} chatType={room.chatType} role={role} rights={rights} />
          {!isOwner && (
            <div className={styles.groups}>
              {GROUPS.map(({ label, rights: listed }) => (
                <fieldset key={listed[0]} className={styles.group} disabled={!canChange}>
                  <legend className={styles.legend}>
                    {label()}
                    <span className={styles.count}>
                      {m["administration.rights.ofTotal"]({
                        count: listed.filter((right) => rights[right]).length,
                        total: listed.length,
                      })}
                    </span>
                  </legend>
                  {listed.map((right) => (
                    <div key={right} className={styles.right}>
                      <Switch
                        label={RIGHT_NAMES[right]()}
                        checked={rights[right]}
                        disabled={!canChange || (!own.rights[right] && !rights[right])}
                        {...(canChange && !own.rights[right] ? { hint: m["administration.rights.lacking"]() } : {})}
                        onChange={(is) => setRights({ ...rights, [right]: is })}
                      />
                    </div>
                  ))}
                </fieldset>
              ))}
            </div>
          )}
          {!isOwner && rights.customAdminTitle && canChange && (
            <TextField
              label={m["administration.rights.title"]()}
              value={title}
              maxLength={ADMIN_TITLE_MAX_LENGTH}
              onChange={setTitle}
            />
          )}
        </div>
      </PaneScroll>
      {(canChange || (own.role === "owner" && !isOwner)) && (
        <Foot
          room={room}
          admin={admin}
          own={own}
          changed={changed}
          isChanged={isChanged}
          onUndo={() => {
            setRights(admin.rights);
            setTitle(admin.title ?? "");
          }}
        />
      )}
    </>
  );
}

type FootProps = RightsProps & {
  readonly changed: { readonly rights: AdminRights; readonly title: string | null };
  readonly isChanged: boolean;
  readonly onUndo: () => void;
};

function Foot({ room, admin, own, changed, isChanged, onUndo }: FootProps) {
  const { roomId } = room;
  const { userId } = admin;
  const save = useSetRights();
  const pass = usePassOwnership();
  const removeAdmin = useRemoveAdmin();
  const goTo = useGoTo();

  async function handleRemove() {
    if (await removeAdmin({ roomId, userId })) goTo(roomId, { view: "admins" });
  }

  async function handlePass() {
    const isMeant = await confirm({
      title: m["administration.rights.pass"](),
      message: m["administration.rights.passQuestion"]({ name: toPersonName(admin), room: room.name }),
      confirmLabel: m["administration.rights.pass"](),
      tone: "danger",
    });
    if (isMeant)
      pass.mutate({ roomId, userId }, { onError: () => toast.error(m["administration.rights.passFailed"]()) });
  }

  function handleSave() {
    save.mutate(
      { roomId, userId, ...changed },
      {
        onSuccess: () => toast.success(m["administration.rights.saved"]()),
        onError: () => toast.error(m["administration.rights.failed"]()),
      },
    );
  }

  return (
    <footer className={styles.foot}>
      <Button size={38} variant="quiet" onClick={() => void handleRemove()}>
        {m["administration.admins.remove"]()}
      </Button>
      {own.role === "owner" && (
        <Button size={38} variant="quiet" loading={pass.isPending} onClick={() => void handlePass()}>
          {m["administration.rights.pass"]()}
        </Button>
      )}
      <span className={styles.grow} />
      <Button size={38} disabled={!isChanged} onClick={onUndo}>
        {m["administration.rights.cancel"]()}
      </Button>
      <Button size={38} variant="primary" disabled={!isChanged} loading={save.isPending} onClick={handleSave}>
        {m["administration.rights.save"]()}
      </Button>
    </footer>
  );
}
