import { Link2, Plus, UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { serverNow } from "../../../platform/api/server-clock.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import type { MenuRoom } from "../../rooms/rooms.ts";
import { useLinks } from "../queries.ts";
import type { LinksView } from "../links-view.ts";
import { LinkRow } from "./LinkRow.tsx";
import styles from "./LinkList.module.css";

type LinkListProps = { readonly room: MenuRoom; readonly onView: (view: LinksView) => void };

/** The links that are good, and behind a button those that were revoked. */
export function LinkList({ room, onView }: LinkListProps) {
  const { data, isError, isFetching, refetch } = useLinks(room.roomId);
  const [showsRevoked, setShowsRevoked] = useState(false);
  const now = serverNow();
  const revoked = data?.filter(({ isRevoked }) => isRevoked) ?? [];
  const good = data?.filter(({ isRevoked }) => !isRevoked) ?? [];
  const toRows = (links: typeof good) =>
    links.map((link) => (
      <li key={link.alias}>
        <LinkRow link={link} now={now} onView={onView} />
      </li>
    ));
  return (
    <div className={styles.panel}>
      <div className={styles.scroller}>
        {data === undefined && !isError && <SkeletonRows rows={3} />}
        {data === undefined && isError && <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />}
        {data !== undefined && good.length === 0 && (
          <EmptyState
            icon={<Link2 size={24} aria-hidden />}
            title={m["invitations.links.none"]()}
            hint={m["invitations.links.noneHint"]()}
          />
        )}
        <ul className={styles.links}>{toRows(good)}</ul>
        {revoked.length > 0 && (
          <>
            <button
              type="button"
              className={styles.revoked}
              aria-expanded={showsRevoked}
              onClick={() => setShowsRevoked(!showsRevoked)}
            >
              {m["invitations.links.revoked"]()}
              <span>{revoked.length}</span>
            </button>
            {showsRevoked && <ul className={styles.links}>{toRows(revoked)}</ul>}
          </>
        )}
      </div>
      <div className={styles.acts}>
        <Button block icon={<UserRoundPlus size={17} aria-hidden />} onClick={() => onView({ kind: "people" })}>
          {m["invitations.invite.title"]()}
        </Button>
        <Button block variant="primary" icon={<Plus size={17} aria-hidden />} onClick={() => onView({ kind: "new" })}>
          {m["invitations.links.create"]()}
        </Button>
      </div>
    </div>
  );
}
