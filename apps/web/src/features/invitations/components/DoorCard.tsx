import type { Door, JoinTarget } from "@atrium/contracts/invitations";
import { BadgeCheck } from "lucide-react";
import { serverNow } from "../../../platform/api/server-clock.ts";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { gradientOf } from "../../../ui/faces/avatar-look.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { PaneHeading } from "../../../ui/page/PaneHeading.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { PersonAvatar } from "../../people/people.ts";
import { toDoorNote, toFeeWords } from "../model.ts";
import { type LastPayment, useLastPayment } from "../payments.ts";
import { useComeIn } from "../use-come-in.ts";
import { DoorAsked } from "./DoorAsked.tsx";
import styles from "./DoorCard.module.css";

type DoorCardProps = {
  readonly target: JoinTarget;
  readonly status: "open" | "approval" | "asked" | "paid";
  readonly door: Door;
};

/** What somebody knows before they press. */
function toHint({ status, door, isGivenBack }: Omit<DoorCardProps, "target"> & Pick<LastPayment, "isGivenBack">) {
  if (status === "approval") return m["invitations.door.approvalHint"]();
  if (door.fee === null) return m["invitations.door.openHint"]();
  const cost = m["invitations.door.paidHint"]({ fee: toFeeWords(door.fee) });
  return isGivenBack ? `${m["invitations.paid.givenBack"]()} ${cost}` : cost;
}

/** A room as it is shown before one is in it, and the way in. */
export function DoorCard({ target, status, door }: DoorCardProps) {
  const { name, description, memberCount, inviter, isVerified } = door;
  const note = toDoorNote(door, serverNow());
  const { comeIn, isPending, notice } = useComeIn({ target, status, door });
  const { isGivenBack, answeredBy } = useLastPayment(door.roomId, status === "asked" || status === "paid");
  return (
    <PaneMiddle>
      <article className={styles.card} aria-label={name}>
        <div className={classNames(styles.cover, styles[gradientOf(door.roomId)])} aria-hidden>
          <Arches />
        </div>
        <div className={styles.inside}>
          <span className={styles.icon}>
            <Avatar id={door.roomId} name={name} shape="room" size={70} imageUrl={door.preview ?? undefined} />
          </span>
          <PaneHeading className={styles.name}>
            <span dir="auto">{name}</span>
            {isVerified && (
              <>
                <BadgeCheck className={styles.verified} size={17} aria-hidden />
                <VisuallyHidden> {m["invitations.door.verified"]()}</VisuallyHidden>
              </>
            )}
          </PaneHeading>
          {inviter !== null && (
            <p className={styles.inviter}>
              <PersonAvatar userId={inviter.userId} name={toPersonName(inviter)} size={22} />
              <span>{m["invitations.door.inviter"]({ name: toPersonName(inviter) })}</span>
            </p>
          )}
          <p className={styles.members}>
            {m["invitations.door.members"]({ count: memberCount, shown: formatNumber(memberCount) })}
          </p>
          {note !== null && <Chip tone={door.usesLeft === null ? "neutral" : "accent"}>{note}</Chip>}
          {description !== "" && (
            <p className={styles.description} dir="auto">
              {description}
            </p>
          )}
          <div className={styles.foot}>
            {status === "asked" ? (
              <DoorAsked door={door} answeredBy={answeredBy} />
            ) : (
              <>
                <Button variant="primary" size={46} block loading={isPending} onClick={() => void comeIn()}>
                  {status === "approval" ? m["invitations.door.ask"]() : m["invitations.door.join"]()}
                </Button>
                {notice === null ? (
                  <p className={styles.hint}>{toHint({ status, door, isGivenBack })}</p>
                ) : (
                  <p className={styles.notice} role="alert">
                    {notice}
                  </p>
                )}
              </>
            )}
          </div>
        </div>
      </article>
    </PaneMiddle>
  );
}

function Arches() {
  return (
    <svg className={styles.arches} viewBox="0 0 262 84" preserveAspectRatio="xMidYMax slice" fill="none">
      <g stroke="#fff" strokeOpacity=".55" strokeWidth="1.3">
        <path d="M91 84a40 40 0 0 1 80 0M71 84a60 60 0 0 1 120 0M51 84a80 80 0 0 1 160 0M31 84a100 100 0 0 1 200 0" />
      </g>
    </svg>
  );
}
