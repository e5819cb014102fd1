import { CheckCheck } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { toast } from "../../../ui/toast.ts";
import type { FeedFilter } from "../feed-model.ts";
import { feed } from "../live.ts";
import styles from "./FeedFilterBar.module.css";

/** Which items are listed, and the press that makes all of them read. */
export function FeedFilterBar({ filter, hasUnread }: { readonly filter: FeedFilter; readonly hasUnread: boolean }) {
  const [isMarking, setMarking] = useState(false);

  async function handleMarkAll() {
    if (!hasUnread) return;
    setMarking(true);
    if (!(await feed().markAllRead())) toast.error(m["feed.markFailed"]());
    setMarking(false);
  }

  return (
    <div className={styles.bar}>
      <SegmentedControl
        label={m["feed.filter"]()}
        options={[
          { value: "all", label: m["feed.all"]() },
          { value: "unread", label: m["feed.unreadOnly"]() },
        ]}
        value={filter}
        onChange={(next) => feed().setFilter(next)}
      />
      {/* Not `disabled`, which would drop the focus of whoever has just pressed it. */}
      <Button
        size={32}
        variant="quiet"
        icon={<CheckCheck size={16} aria-hidden />}
        loading={isMarking}
        aria-disabled={!hasUnread}
        onClick={() => void handleMarkAll()}
      >
        {m["feed.markAll"]()}
      </Button>
    </div>
  );
}
