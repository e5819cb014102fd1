import type { AdministeredRoom, MemberDetails } from "@atrium/contracts/administration";
import type { UserId } from "@atrium/contracts/ids";
import { ChevronLeft, Mail, MessageCircle, Phone, UserRoundX } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Pane, PaneMiddle, PaneScroll } from "../../../ui/layout/Pane.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { toRefusal } from "../../../platform/live/failure.ts";
import { EventsBeside } from "../../events/events-page.ts";
import { useAnswer } from "../../invitations/invitations-page.ts";
import { NotesRow } from "../../notes/notes.ts";
import { PersonAvatar } from "../../people/people.ts";
import { RoomFace, useOpenDirectChat } from "../../rooms/rooms.ts";
import { useGoToRoom } from "../../rooms/rooms-page.ts";
import { useGoTo } from "../location.ts";
import { MemberLabels } from "../labels/MemberLabels.tsx";
import { MemberRating } from "../labels/MemberRating.tsx";
import { useMemberDetails } from "../queries.ts";
import { toMembersText } from "../admins/AdministeredRow.tsx";
import { MemberRestriction } from "./MemberRestriction.tsx";
import styles from "./MemberPane.module.css";

type MemberPaneProps = { readonly room: AdministeredRoom; readonly userId: UserId };

/** Somebody in a room, or asking to join it, as those see them who look after it (part 2 §2 "Member details panel"). */
export function MemberPane({ room, userId }: MemberPaneProps) {
  const { data: member, isError, error, isFetching, refetch } = useMemberDetails(room.roomId, userId);
  const isPhone = usePhone();
  const goTo = useGoTo();
  const isGone = isError && toRefusal(error)?.code === "NOT_FOUND";
  return (
    <Pane>
      {isPhone && (
        <PaneBar
          heading="h2"
          look="part"
          title={member === undefined ? room.name : toPersonName(member)}
          leading={
            <IconButton label={m["administration.back"]()} onClick={() => goTo(room.roomId)}>
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
          }
        />
      )}
      {isGone ? (
        <PaneMiddle>
          <EmptyState
            icon={<UserRoundX size={24} aria-hidden />}
            title={m["administration.member.gone"]()}
            hint={m["administration.member.goneHint"]()}
          />
        </PaneMiddle>
      ) : (
        <PaneScroll>
          <div className={styles.content}>
            {member === undefined && !isError && <SkeletonRows rows={4} />}
            {member === undefined && isError && <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />}
            {member !== undefined && <Details room={room} member={member} />}
          </div>
        </PaneScroll>
      )}
    </Pane>
  );
}

type DetailsProps = { readonly room: AdministeredRoom; readonly member: MemberDetails };

function Details({ room, member }: DetailsProps) {
  const { userId, phone, email, isWaiting, role } = member;
  const me = useSession()?.userId;
  const name = toPersonName(member);
  const { open, isOpening } = useOpenDirectChat();
  return (
    <>
      <header className={styles.head}>
        <PersonAvatar userId={userId} name={name} size={70} />
        <div className={styles.words}>
          <h2 className={styles.name} dir="auto">
            {name}
          </h2>
          <span className={styles.line}>
            {role === null
              ? m["administration.member.asksFor"]({ room: room.name })
              : m["administration.member.of"]({ room: room.name })}
          </span>
        </div>
        {userId !== me && (
          <Button
            size={38}
            icon={<MessageCircle size={17} aria-hidden />}
            loading={isOpening}
            onClick={() => open(userId)}
          >
            {m["administration.chat"]()}
          </Button>
        )}
      </header>
      {isWaiting && <Waiting room={room} member={member} />}
      {role !== null && (
        <dl className={styles.card}>
          {phone !== null && (
            <div className={styles.fact}>
              <dt>
                <Phone size={17} aria-hidden />
                {m["administration.member.mobile"]()}
              </dt>
              <dd dir="ltr">{phone}</dd>
            </div>
          )}
          <div className={styles.fact}>
            <dt>
              <Mail size={17} aria-hidden />
              {m["administration.member.email"]()}
            </dt>
            <dd>{email ?? m["administration.member.unknown"]()}</dd>
          </div>
        </dl>
      )}
      {userId !== me && role !== null && <MemberRestriction room={room} member={member} />}
      {userId !== me && <MemberRating of={{ groupId: room.roomId, memberId: userId }} />}
      {userId !== me && role !== null && <NotesRow userId={userId} name={name} />}
      <AlsoIn member={member} />
      {userId !== me && <MemberLabels of={{ groupId: room.roomId, memberId: userId }} />}
      {userId !== me && <EventsBeside of={{ withUser: userId }} />}
    </>
  );
}

/** Whoever is let in stays on the screen, as a member. */
function Waiting({ room, member }: DetailsProps) {
  const { roomId } = room;
  const { userId } = member;
  const goTo = useGoTo();
  const { answer, isApproving, isRejecting } = useAnswer({ roomId, userId });
  const name = toPersonName(member);
  return (
    <div className={styles.waiting}>
      <Chip tone="warn">{m["administration.members.waiting"]()}</Chip>
      <span className={styles.grow} />
      <Button
        size={32}
        loading={isRejecting}
        aria-label={m["administration.members.rejectNamed"]({ name })}
        onClick={() => {
          answer(false);
          goTo(roomId);
        }}
      >
        {m["administration.members.reject"]()}
      </Button>
      <Button
        size={32}
        variant="primary"
        loading={isApproving}
        aria-label={m["administration.members.approveNamed"]({ name })}
        onClick={() => answer(true)}
      >
        {m["administration.members.approve"]()}
      </Button>
    </div>
  );
}

/** Other rooms that both are in, each a way there (ADM-055). */
function AlsoIn({ member: { alsoIn, alsoInCount } }: { readonly member: MemberDetails }) {
  const goToRoom = useGoToRoom();
  return (
    <section>
      <h3 className={styles.title}>{m["administration.member.alsoIn"]({ count: alsoInCount })}</h3>
      {alsoIn.length === 0 && <p className={styles.none}>{m["administration.member.alsoInNone"]()}</p>}
      <ul className={styles.rooms}>
        {alsoIn.map(({ roomId, name, memberCount }) => (
          <li key={roomId}>
            <button type="button" className={styles.room} onClick={() => goToRoom(roomId)}>
              <RoomFace roomId={roomId} name={name} size={40} />
              <span className={styles.words}>
                <span className={styles.roomName} dir="auto" title={name}>
                  {name}
                </span>
                <span className={styles.line}>{toMembersText(memberCount)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
