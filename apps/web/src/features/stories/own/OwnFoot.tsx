import type { Story } from "@atrium/contracts/stories";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Counts } from "./Counts.tsx";
import styles from "./OwnFoot.module.css";

const ViewersDialog = lazyPart(() => import("./ViewersDialog.tsx"));

type OwnFootProps = { readonly story: Story; readonly onBusy: (isBusy: boolean) => void };

/** Under a story of one's own, where nothing fits beside it: leads to who has seen it. */
export function OwnFoot({ story, onBusy }: OwnFootProps) {
  const [isOpen, setOpen] = useState(false);

  function handleOpen(next: boolean) {
    setOpen(next);
    onBusy(next);
  }

  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => handleOpen(true)}>
        <span className={styles.word}>{m["stories.viewers"]()}</span>
        {story.tally && <Counts tally={story.tally} />}
      </button>
      {isOpen && (
        <Suspense>
          <ViewersDialog story={story} onClose={() => handleOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
