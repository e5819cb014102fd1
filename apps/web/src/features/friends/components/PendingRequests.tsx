import type { UserId } from "@atrium/contracts/ids";
import { ArrowLeft, UserRoundCheck } from "lucide-react";
import { useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { formatRelative } from "../../../platform/i18n/relative-time.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorCard } from "../../../ui/ErrorCard.tsx";
import { IconLink } from "../../../ui/IconLink.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { LoadingMore } from "../../../ui/LoadingMore.tsx";
import { toPersonName } from "../../../ui/person-name.ts";
import { useScrollEnd } from "../../../ui/scroll-end.ts";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { usePhone } from "../../../ui/use-media.ts";
import { PersonAvatar, PersonLink } from "../../people/people.ts";
import { useFriendRequests } from "../list-queries.ts";
import { FriendAnswer } from "./FriendAnswer.tsx";
import styles from "./PendingRequests.module.css";

/** Who asks to be a friend, with the answer beside each (CONT-004, B-41). */
export function PendingRequests() {
  const isPhone = usePhone();
  const found = useFriendRequests();
  const scroller = useRef<HTMLDivElement>(null);
  const asking = found.data?.pages.flat();
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = found;
  const handleScroll = useScrollEnd(scroller, {
    hasMore: hasNextPage && !isFetching && !isFetchNextPageError,
    onMore: () => void fetchNextPage(),
  });
  const back = isPhone ? (
    <IconLink to="/friends" label={m["friends.back"]()}>
      <ArrowLeft size={20} aria-hidden />
    </IconLink>
  ) : undefined;
  return (
    <>
      <PaneBar title={m["friends.pending.title"]()} heading={isPhone ? "h1" : "h2"} leading={back} />
      <div ref={scroller} className={styles.scroller} onScroll={handleScroll}>
        {asking === undefined ? (
          found.isError ? (
            <ErrorCard retrying={isFetching} onRetry={() => void found.refetch()} />
          ) : (
            <SkeletonRows rows={3} />
          )
        ) : asking.length === 0 ? (
          <PaneMiddle>
            <EmptyState icon={<UserRoundCheck size={24} aria-hidden />} title={m["friends.pending.empty"]()} />
          </PaneMiddle>
        ) : (
          <ul className={styles.list}>
            {asking.map((person) => (
              <Asking key={person.userId} {...person} />
            ))}
          </ul>
        )}
        {found.isFetchingNextPage && <LoadingMore />}
      </div>
    </>
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
