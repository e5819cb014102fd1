import type { Story } from "@atrium/contracts/stories";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { PagedScroller } from "../../../ui/layout/PagedScroller.tsx";
import { useStoryViewers } from "../queries.ts";
import { Counts } from "./Counts.tsx";
import { NoViewers } from "./NoViewers.tsx";
import { ViewerRows } from "./ViewerRows.tsx";
import styles from "./ViewersDialog.module.css";

type ViewersDialogProps = { readonly story: Story; readonly onClose: () => void };

/** All who have seen a story of one's own, a page at a time. */
export default function ViewersDialog({ story, onClose }: ViewersDialogProps) {
  const { data, ...found } = useStoryViewers(story.storyId);
  const viewers = data?.pages.flatMap((page) => page.viewers);
  return (
    <Dialog title={m["stories.viewers"]()} closable onClose={onClose}>
      {story.tally && <Counts tally={story.tally} />}
      <div className={styles.list}>
        <PagedScroller found={found} items={viewers} bones={3} empty={<NoViewers />}>
          {(shown) => <ViewerRows viewers={shown} />}
        </PagedScroller>
      </div>
    </Dialog>
  );
}
