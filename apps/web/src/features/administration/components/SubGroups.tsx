import type { AdministeredRoom } from "@atrium/contracts/administration";
import { Plus, Unlink } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { RoomFace } from "../../rooms/rooms.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { toast } from "../../../ui/toast.ts";
import { useGoTo } from "../location.ts";
import { toForbidden } from "../model.ts";
import { useSubGroups, useUnlinkSubGroup } from "../queries.ts";
import { toMembersText } from "../admins/AdministeredRow.tsx";
import styles from "./SubGroups.module.css";

const SuggestionsDialog = lazyPart(() => import("./SuggestionsDialog.tsx"));

type SubGroupsProps = { readonly room: AdministeredRoom; readonly canLink: boolean };

/** What stands under a room, a card each, and the way to put more there (ADM-029, ADM-040). */
export function SubGroups({ room, canLink }: SubGroupsProps) {
  const { data = [], isLoadingError, isFetching, refetch } = useSubGroups(room.roomId);
  const [isOpen, setIsOpen] = useState(false);
  if (isLoadingError) return <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0 && !canLink) return null;
  return (
    <section aria-label={m["administration.subGroups"]({ count: data.length })}>
      <div className={styles.head}>
        <h2 className={styles.title}>{m["administration.subGroups"]({ count: data.length })}</h2>
        {canLink && (
          <IconButton
            size="small"
            label={m["administration.subGroups.add"]()}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            <Plus size={17} aria-hidden />
          </IconButton>
        )}
      </div>
      {data.length > 0 && (
        <ul className={styles.cards}>
          {data.map((subGroup) => (
            <li key={subGroup.roomId} className={styles.card}>
              <Card room={room} subGroup={subGroup} canLink={canLink} />
            </li>
          ))}
        </ul>
      )}
      <Suspense>{isOpen && <SuggestionsDialog room={room} onClose={() => setIsOpen(false)} />}</Suspense>
    </section>
  );
}

function Card({ room, subGroup, canLink }: SubGroupsProps & { readonly subGroup: AdministeredRoom }) {
  const { roomId, name, memberCount, waitingCount, isAdministrator } = subGroup;
  const goTo = useGoTo();
  const unlink = useUnlinkSubGroup();

  async function handleUnlink() {
    const isMeant = await confirm({
      title: m["administration.subGroups.unlink"](),
      message: m["administration.subGroups.unlinkQuestion"]({ name, room: room.name }),
      confirmLabel: m["administration.subGroups.unlink"](),
      tone: "danger",
    });
    if (!isMeant) return;
    unlink.mutate(
      { roomId: room.roomId, subGroupId: roomId },
      { onError: () => toast.error(m["administration.subGroups.failed"]()) },
    );
  }

  return (
    <>
      <button
        type="button"
        className={styles.open}
        onClick={() => (isAdministrator ? goTo(roomId) : toast.error(toForbidden(subGroup)))}
      >
        <RoomFace roomId={roomId} name={name} size={22} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto" title={name}>
            {name}
          </span>
          <span className={waitingCount > 0 ? styles.waiting : styles.line}>
            {waitingCount > 0 ? m["administration.waiting.count"]({ count: waitingCount }) : toMembersText(memberCount)}
          </span>
        </span>
      </button>
      {canLink && (
        <IconButton
          size="small"
          label={m["administration.subGroups.unlinkNamed"]({ name })}
          onClick={() => void handleUnlink()}
        >
          <Unlink size={14} aria-hidden />
        </IconButton>
      )}
    </>
  );
}
