import type { AdministeredRoom } from "@atrium/contracts/administration";
import { BadgeCheck } from "lucide-react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { RoomFace } from "../../rooms/rooms.ts";
import { PaneScroll } from "../../../ui/layout/Pane.tsx";
import { EventsBeside } from "../../events/events-page.ts";
import { useGoTo } from "../location.ts";
import { toTypeName } from "../model.ts";
import { useAdmins, useSubGroups } from "../queries.ts";
import { AdministeredRow } from "../admins/AdministeredRow.tsx";
import { Description } from "./Description.tsx";
import styles from "./RoomOverview.module.css";

/** Of the chosen room at a glance: how many are in it and run it, where under it somebody waits, and what is planned (B-55). */
export function RoomOverview({ room }: { readonly room: AdministeredRoom }) {
  const { roomId, name, description, memberCount, isVerified } = room;
  const { data: subGroups } = useSubGroups(roomId);
  const { data: admins } = useAdmins(roomId);
  const goTo = useGoTo();
  const waiting = (subGroups ?? []).filter(({ waitingCount, isAdministrator }) => waitingCount > 0 && isAdministrator);
  return (
    <PaneScroll>
      <div className={styles.content}>
        <header className={styles.head}>
          <RoomFace roomId={roomId} name={name} size={70} />
          <div className={styles.words}>
            <h2 className={styles.name} dir="auto">
              {name}
              {isVerified && <BadgeCheck className={styles.verified} size={20} aria-hidden />}
            </h2>
            <span className={styles.kind}>{toTypeName(room)}</span>
            <Description text={description} />
          </div>
        </header>
        <dl className={styles.figures}>
          <Figure label={m["administration.overview.members"]()} value={memberCount} />
          {subGroups !== undefined && (
            <Figure label={m["administration.overview.subGroups"]()} value={subGroups.length} />
          )}
          {admins !== undefined && <Figure label={m["administration.overview.admins"]()} value={admins.length} />}
        </dl>
        {waiting.length > 0 && (
          <section className={styles.card} aria-label={m["administration.subGroups.waiting"]()}>
            <h3 className={styles.title}>{m["administration.subGroups.waiting"]()}</h3>
            <ul className={styles.rows}>
              {waiting.map((one) => (
                <li key={one.roomId}>
                  <AdministeredRow room={one} onClick={() => goTo(one.roomId)} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <EventsBeside of={{ roomId }} />
      </div>
    </PaneScroll>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}
