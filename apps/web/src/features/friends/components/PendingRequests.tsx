import type { UserId } from "@atrium/contracts/ids";
import { UserRoundCheck } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { formatRelative } from "../../../platform/i18n/relative-time.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { PagedList } from "../../../ui/layout/PagedList.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { useNow } from "../../../ui/use-now.ts";
import { PersonAvatar, PersonLink } from "../../people/people.ts";
import { useFriendRequests } from "../list-queries.ts";
import { Introductions } from "../introductions/Introductions.tsx";
import { useIntroductions } from "../introductions/queries.ts";
import { FriendAnswer } from "./FriendAnswer.tsx";
import { FriendsBar } from "./FriendsBar.tsx";
import styles from "./PendingRequests.module.css";

/** Who asks to be a friend and to whom one was introduced, with the answer beside each (CONT-004, B-41, B-22). */
export function PendingRequests() {
  const found = useFriendRequests();
  // To whom one is introduced is somebody who waits, beside whom "nobody asks" would be wrong.
  const hasAsked = useIntroductions().data?.some(({ state }) => state === "asked") === true;
  return (
    <>
      <FriendsBar title={m["friends.pending.title"]()} />
      <Introductions />
      <PagedList found={found} bones={3} empty={hasAsked ? null : <Nobody />}>
        {(asking) => (
          <ul className={styles.list}>
            {asking.map((person) => (
              <Asking key={person.userId} {...person} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Nobody() {
  return (
    <PaneMiddle>
      <EmptyState icon={<UserRoundCheck size={24} aria-hidden />} title={m["friends.pending.empty"]()} />
    </PaneMiddle>
  );
}

type AskingProps = {
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly createdAt: string;
};

function Asking({ userId, createdAt, ...names }: AskingProps) {
  const now = useNow();
  const name = toPersonName(names);
  return (
    <li className={styles.person}>
      <PersonAvatar userId={userId} name={name} size={40} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          <PersonLink userId={userId}>{name}</PersonLink>
        </span>
        <span className={styles.line}>{formatRelative(new Date(createdAt), now)}</span>
      </span>
      <FriendAnswer userId={userId} name={name} />
    </li>
  );
}
