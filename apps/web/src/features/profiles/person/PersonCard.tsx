import type { ProfileId, UserId } from "@atrium/contracts/ids";
import { ContactRound, MessageCircle, Share2, UserX } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { type Gradient, gradientOf } from "../../../ui/faces/avatar-look.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { FriendCard } from "../../friends/friends.ts";
import { useFace, VerifiedMark } from "../../people/people.ts";
import { useOnline, useWatchedPeople } from "../../presence/presence.ts";
import { useOpenDirectChat } from "../../rooms/rooms.ts";
import { Cover } from "../components/Cover.tsx";
import { EntryList } from "../form/EntryList.tsx";
import { toWork } from "../model.ts";
import { type ShownPerson, type ShownProfile, usePerson } from "../queries.ts";
import { saveContact } from "../share/save-contact.ts";
import { shareProfile } from "../share/share.ts";
import styles from "./PersonCard.module.css";

type PersonCardProps = {
  readonly userId: UserId;
  /** The one of their profiles that is shown first. */
  readonly profileId?: ProfileId | undefined;
  readonly heading: "h1" | "h2";
  /** What the viewer notes of the person, after what the person says. */
  readonly notes?: ReactNode;
};

/** Somebody as the viewer may see them, and what the viewer can do from here. Deleted people have none. */
export function PersonCard({ userId, profileId, heading, notes }: PersonCardProps) {
  const { data: person, error, isPending, isFetching, refetch } = usePerson(userId);
  if (person && !person.isDeleted)
    return <Card key={`${userId} ${profileId}`} person={person} first={profileId} heading={heading} notes={notes} />;
  if (isPending) return <SkeletonRows rows={5} />;
  // An address that was cut short or mistyped.
  const isNobody = error instanceof ApiError && error.code === "BAD_INPUT";
  return (
    <PaneMiddle>
      {error && !isNobody ? (
        <ErrorCard onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <EmptyState heading={heading} icon={<UserX size={24} aria-hidden />} title={m["profiles.person.missing"]()} />
      )}
    </PaneMiddle>
  );
}

type CardProps = {
  readonly person: ShownPerson;
  readonly first: ProfileId | undefined;
  readonly heading: "h1" | "h2";
  readonly notes: ReactNode;
};

function Card({ person, first, heading: Heading, notes }: CardProps) {
  const { userId, username, profiles } = person;
  const isOwn = useSession()?.userId === userId;
  const [chosen, setChosen] = useState<string | undefined>(first);
  const profile = profiles.find(({ profileId }) => profileId === chosen) ?? profiles[0];
  const picture = useFace(userId)?.picture ?? undefined;
  const online = useOnline(userId);
  useWatchedPeople(useMemo(() => [userId], [userId]));
  const name = toPersonName(person);
  const work = profile ? toWork(profile) : "";
  const state = [online ? m["ui.avatar.online"]() : "", username === null ? "" : `@${username}`];
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.banner}>
        <Cover profile={{ name, colorCode: GROUNDS[gradientOf(userId)], displayImageURL: null }} />
      </div>
      <div className={styles.content}>
        <span className={styles.portrait}>
          <Avatar id={userId} name={name} shape="person" size={70} imageUrl={picture} online={online} />
        </span>
        <Heading className={styles.name} dir="auto">
          {name}
          <VerifiedMark userId={userId} />
        </Heading>
        {work !== "" && <p className={styles.work}>{work}</p>}
        <p className={styles.state}>{state.filter(Boolean).join(" · ")}</p>
        <Actions person={person} profile={profile} isOwn={isOwn} />
        {!isOwn && (
          <div className={styles.friend}>
            <FriendCard userId={userId} name={name} />
          </div>
        )}
        {profiles.length > 1 && (
          <SegmentedControl
            label={m["profiles.person.profiles"]({ name })}
            options={profiles.map(({ profileId, title }) => ({ value: profileId as string, label: title }))}
            value={profile?.profileId ?? ""}
            onChange={setChosen}
          />
        )}
        {profile && <Entries profile={profile} />}
        {!profile && <p className={styles.none}>{m["profiles.person.none"]({ name })}</p>}
        {notes}
      </div>
    </article>
  );
}

/** The colour that is the person's everywhere, as a profile's colours are written. */
const GROUNDS: Readonly<Record<Gradient, string>> = {
  sky: "#b4d8ff,#7db6f7",
  fern: "#bfe6cb,#83c9a1",
  clay: "#ffd0b8,#f2a384",
  iris: "#dacffb,#b3a0ee",
  saffron: "#ffe3a8,#f2bf67",
};

function Entries({ profile }: { readonly profile: ShownProfile }) {
  return (
    <>
      {profile.description !== "" && <p className={styles.description}>{profile.description}</p>}
      {profile.data.length > 0 && <EntryList entries={profile.data} />}
    </>
  );
}

type ActionsProps = {
  readonly person: ShownPerson;
  readonly profile: ShownProfile | undefined;
  readonly isOwn: boolean;
};

function Actions({ person, profile, isOwn }: ActionsProps) {
  const { open, isOpening } = useOpenDirectChat();
  return (
    <div className={styles.actions}>
      {isOwn ? (
        <LinkButton to="/myspace" variant="tint">
          {m["profiles.person.own"]()}
        </LinkButton>
      ) : (
        <Button
          variant="tint"
          icon={<MessageCircle size={17} aria-hidden />}
          loading={isOpening}
          onClick={() => open(person.userId)}
        >
          {m["profiles.person.message"]()}
        </Button>
      )}
      {profile && (
        <>
          <Button icon={<ContactRound size={17} aria-hidden />} onClick={() => saveContact(profile)}>
            {m["profiles.person.vcard"]()}
          </Button>
          <IconButton label={m["profiles.details.share"]()} onClick={() => void shareProfile(profile)}>
            <Share2 size={18} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  );
}
