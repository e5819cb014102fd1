import type { StoryId, UserId } from "@atrium/contracts/ids";
import { type RefObject, useEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { classNames } from "../../../ui/class-names.ts";
import { usePhone } from "../../../ui/page/use-media.ts";
import { usePageName } from "../../../ui/page/use-page-name.ts";
import { useSwipe } from "../../../ui/page/use-swipe.ts";
import { storyList } from "../live.ts";
import { toPortraitId } from "../portrait-id.ts";
import { usePersonOf } from "../use-person-of.ts";
import { CloseButton } from "./CloseButton.tsx";
import styles from "./StoryViewer.module.css";
import { useViewerKeys } from "./use-viewer-keys.ts";
import { toNeighbour } from "./viewer-order.ts";
import { Viewer } from "./Viewer.tsx";

/** A close that has not led anywhere by then can be asked for again. */
const CLOSING_MS = 1_000;

type StoryViewerProps = {
  readonly userId: UserId;
  /** The story to begin with. */
  readonly at: StoryId | undefined;
  readonly onGoTo: (userId: UserId) => void;
  readonly onClose: () => void;
};

/** The stories of one person after another, in the pane beside the list and on all of a phone; dark in both schemes. */
export function StoryViewer({ userId, at, onGoTo, ...rest }: StoryViewerProps) {
  const isOwn = useSession()?.userId === userId;
  const isPhone = usePhone();
  const person = usePersonOf(userId);
  const [isMuted, setMuted] = useState(true);
  const root = useRef<HTMLElement>(null);
  const onClose = useSingleClose(rest.onClose);
  useHeldOrder();
  useFocusWithin(root, userId);
  useViewerKeys(root, { Escape: onClose });
  const title = isOwn ? m["stories.own"]() : m["stories.of"]({ name: person.name });
  usePageName(title);

  /** To who comes before or after in the strip; after the last one it closes. */
  async function handleNeighbour(step: 1 | -1): Promise<void> {
    const list = storyList();
    const find = () => toNeighbour(list.getSnapshot().others, userId, step);
    const hasMore = () => step === 1 && ["some", "loading"].includes(list.getSnapshot().more);
    let neighbour = find();
    while (neighbour === undefined && hasMore()) {
      await list.readMore();
      neighbour = find();
    }
    if (neighbour !== undefined) onGoTo(neighbour);
    else if (step === 1) onClose();
  }

  const swipe = useSwipe((to) => {
    if (to === "down") onClose();
    // One's own are looked at for who has seen them, and stay.
    else if (to !== "up" && !isOwn) void handleNeighbour(to === "left" ? 1 : -1);
  });

  return (
    <section
      ref={root}
      tabIndex={-1}
      className={classNames(styles.page, isPhone && styles.onPhone)}
      aria-label={title}
      {...(isPhone && swipe)}
    >
      {!isPhone && (
        <span className={styles.close}>
          <CloseButton onClose={onClose} />
        </span>
      )}
      <Viewer
        key={userId}
        root={root}
        person={person}
        isOwn={isOwn}
        at={at}
        sound={{ isMuted, setMuted }}
        onNeighbour={(step) => void handleNeighbour(step)}
        onClose={onClose}
      />
    </section>
  );
}

/** The page before is there a moment later: told again meanwhile, a close would lead to the one before that. */
function useSingleClose(close: () => void): () => void {
  const doneAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    if (performance.now() - doneAt.current < CLOSING_MS) return;
    doneAt.current = performance.now();
    close();
  };
}

/** What is seen would move behind what is new, under the eyes of who looks through it. */
function useHeldOrder(): void {
  useEffect(() => {
    const list = storyList();
    list.hold();
    return () => list.release();
  }, []);
}

/** The keys are for what has just opened; when it closes they are where its portrait is. */
function useFocusWithin(root: RefObject<HTMLElement | null>, userId: UserId): void {
  const last = useRef(userId);
  useEffect(() => {
    last.current = userId;
    if (!root.current?.contains(document.activeElement)) root.current?.focus({ preventScroll: true });
  }, [root, userId]);
  useEffect(() => {
    const shown = last;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) document.querySelector<HTMLElement>(`#${CSS.escape(toPortraitId(shown.current))}`)?.focus();
    };
  }, []);
}
