import type { FeedItem } from "@atrium/contracts/feed";
import { FEED_COUNT_MAX } from "@atrium/contracts/limits";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { SidePanel } from "../../../ui/dialogs/SidePanel.tsx";
import { useFeedItems, useOpenFeed } from "../hooks.ts";
import { FeedFilterBar } from "./FeedFilterBar.tsx";
import { FeedList } from "./FeedList.tsx";

/** Activity, over the page (FEED-001). */
export default function FeedPanel({ onClose }: { readonly onClose: () => void }) {
  const snapshot = useOpenFeed();
  const { unread } = snapshot;
  const shown = unread >= FEED_COUNT_MAX ? `${FEED_COUNT_MAX - 1}+` : String(unread);
  return (
    <SidePanel
      title={m["feed.title"]()}
      aside={unread > 0 ? m["feed.unread"]({ count: unread, shown }) : undefined}
      backLabel={m["feed.back"]()}
      closeLabel={m["feed.close"]()}
      onClose={onClose}
    >
      <FeedFilterBar filter={snapshot.filter} hasUnread={unread > 0} />
      <AroundItems items={snapshot.items}>
        <FeedList snapshot={snapshot} />
      </AroundItems>
    </SidePanel>
  );
}

/** What features put around the items they show. */
function AroundItems({ items, children }: { readonly items: readonly FeedItem[]; readonly children: ReactNode }) {
  const arounds = useFeedItems().flatMap(({ Around }) => Around ?? []);
  return arounds.reduce((inner, Around) => <Around items={items}>{inner}</Around>, children);
}
