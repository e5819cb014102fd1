import { FEED_COUNT_MAX } from "@atrium/contracts/limits";
import { m } from "../../../platform/i18n/messages.ts";
import { SidePanel } from "../../../ui/dialogs/SidePanel.tsx";
import { useOpenFeed } from "../hooks.ts";
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
      <FeedList snapshot={snapshot} />
    </SidePanel>
  );
}
