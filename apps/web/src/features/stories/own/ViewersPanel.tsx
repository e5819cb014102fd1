import type { Story } from "@atrium/contracts/stories";
import { Suspense, useEffect, useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { groundClass } from "../grounds.ts";
import { useStoryViewers } from "../queries.ts";
import { toLeftWords } from "../story-words.ts";
import { Counts } from "./Counts.tsx";
import { NoViewers } from "./NoViewers.tsx";
import { ViewerRows } from "./ViewerRows.tsx";
import styles from "./ViewersPanel.module.css";

const ViewersDialog = lazyPart(() => import("./ViewersDialog.tsx"));

/** So many stand beside the story; all of them in a list of their own. */
const SHOWN = 6;

type ViewersPanelProps = {
  readonly story: Story;
  readonly now: Date;
  readonly onBusy: (isBusy: boolean) => void;
};

/** Beside a story of one's own: who has seen it. */
export function ViewersPanel({ story, now, onBusy }: ViewersPanelProps) {
  const { data, isError, isFetching, refetch } = useStoryViewers(story.storyId);
  const [isAll, setAll] = useState(false);
  const viewers = data?.pages.flatMap((page) => page.viewers) ?? [];
  const views = story.tally?.views ?? viewers.length;
  // Gone with its list still open it holds up nothing any more.
  useEffect(() => () => onBusy(false), [onBusy]);

  function handleAll(next: boolean) {
    setAll(next);
    onBusy(next);
  }

  return (
    <aside className={styles.panel} aria-label={m["stories.viewersOfOwn"]()}>
      <div className={styles.shown}>
        <Preview story={story} />
        <p className={styles.left}>{m["stories.ownLeft"]({ left: toLeftWords(story, now) })}</p>
      </div>
      <div className={styles.head}>
        <h3 className={styles.title}>{m["stories.viewers"]()}</h3>
        {story.tally && <Counts tally={story.tally} />}
      </div>
      <div className={styles.rows}>
        {data === undefined ? (
          isError ? (
            <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={3} />
          )
        ) : viewers.length === 0 ? (
          <NoViewers />
        ) : (
          <ViewerRows viewers={viewers.slice(0, SHOWN)} />
        )}
      </div>
      {views > SHOWN && (
        <div className={styles.all}>
          <Button size={32} block onClick={() => handleAll(true)}>
            {m["stories.seeAll"]({ count: formatNumber(views) })}
          </Button>
        </div>
      )}
      {isAll && (
        <Suspense>
          <ViewersDialog story={story} onClose={() => handleAll(false)} />
        </Suspense>
      )}
    </aside>
  );
}

function Preview({ story: { content } }: Pick<ViewersPanelProps, "story">) {
  if (content.kind === "text") return <div className={classNames(styles.preview, groundClass(content.ground))} />;
  const url = content.previewUrl ?? (content.kind === "photo" ? content.url : content.file.placeholder);
  return url === null ? null : <img className={styles.preview} src={url} alt="" />;
}
