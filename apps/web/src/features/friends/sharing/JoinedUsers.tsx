import type { UserId } from "@atrium/contracts/ids";
import { Smartphone } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { formatRelative } from "../../../platform/i18n/relative-time.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { useFeatures } from "../../../ui/features.ts";
import { PagedList } from "../../../ui/layout/PagedList.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { useNow } from "../../../ui/use-now.ts";
import { PersonAvatar, PersonLink } from "../../people/people.ts";
import { FriendsBar } from "../components/FriendsBar.tsx";
import { AddFriendButton } from "../components/AddFriendButton.tsx";
import styles from "../components/PendingRequests.module.css";
import { useFriendStates } from "../queries.ts";
import { useJoinedUsers } from "./queries.ts";

/** Who has joined because one invited them, with the chat of a friend or the way to add who is none (CONT-005, B-41). */
export default function JoinedUsers() {
  const found = useJoinedUsers();
  return (
    <>
      <FriendsBar title={m["friends.joined.title"]()} />
      <PagedList found={found} bones={3} empty={<Nobody />}>
        {(joined) => <People joined={joined} />}
      </PagedList>
    </>
  );
}

function Nobody() {
  return (
    <PaneMiddle>
      <EmptyState
        icon={<Smartphone size={24} aria-hidden />}
        title={m["friends.joined.empty"]()}
        hint={m["friends.joined.emptyHint"]()}
      />
    </PaneMiddle>
  );
}

type Joined = {
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly joinedAt: string;
};

function People({ joined }: { readonly joined: readonly Joined[] }) {
  const states = useFriendStates(joined.map(({ userId }) => userId));
  const now = useNow();
  const MessageFriend = useFeatures().find((feature) => feature.MessageFriend !== undefined)?.MessageFriend;
  return (
    <ul className={styles.list}>
      {joined.map(({ userId, joinedAt, ...names }) => {
        const name = toPersonName(names);
        const state = states.get(userId);
        return (
          <li key={userId} className={styles.person}>
            <PersonAvatar userId={userId} name={name} size={40} />
            <span className={styles.words}>
              <span className={styles.name} dir="auto">
                <PersonLink userId={userId}>{name}</PersonLink>
              </span>
              <span className={styles.line}>{formatRelative(new Date(joinedAt), now)}</span>
            </span>
            {state === "friends" && MessageFriend && <MessageFriend userId={userId} name={name} />}
            {state === "none" && <AddFriendButton userId={userId} name={name} />}
            {state === "sent" && <span className={styles.line}>{m["friends.sent"]()}</span>}
            {state === "received" && <span className={styles.line}>{m["friends.received"]({ name })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
