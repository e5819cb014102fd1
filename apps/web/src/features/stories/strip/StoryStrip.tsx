import type { UserId } from "@atrium/contracts/ids";
import { useLocation, useParams } from "@tanstack/react-router";
import { RotateCw } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { nextOnKey } from "../../../ui/lists/roving-tabindex.ts";
import { useScrollEnd } from "../../../ui/lists/scroll-end.ts";
import { Spinner } from "../../../ui/states/Spinner.tsx";
import { useStoryList } from "../hooks.ts";
import { storyList } from "../live.ts";
import { toPortraitId } from "../portrait-id.ts";
import { OwnPortrait } from "./OwnPortrait.tsx";
import { Portrait } from "./Portrait.tsx";
import { noteShown, wereShown } from "./shown-before.ts";
import styles from "./StoryStrip.module.css";
import { StripBones } from "./StripBones.tsx";

/** Loaded with the first press: stories are read more often than posted. */
const ComposerDialog = lazyPart(() => import("../composer/ComposerDialog.tsx"));

const STOPS = "a, button";

/** Over the list of rooms: one's own stories, and everybody's who shows some, scrolled sideways. Arrows, Home and End move through all of them. */
export default function StoryStrip() {
  const me = useSession()?.userId;
  const { status, own, others, more } = useStoryList();
  const [isComposing, setComposing] = useState(false);
  const [focused, setFocused] = useState<string | null>(null);
  const strip = useRef<HTMLUListElement>(null);
  const opened = useOpened();
  const isEmpty = own === null && others.length === 0;
  const [hadSome] = useState(wereShown);
  // One line while there is nothing to look at: the rooms have the height (SHELL-054).
  const isAlone = isEmpty && !(status === "loading" && hadSome);
  useEffect(() => {
    if (status === "ready") noteShown(!isEmpty);
  }, [status, isEmpty]);
  useSidewaysWheel(strip);
  const handleScroll = useScrollEnd(
    strip,
    { hasMore: more === "some", onMore: () => void storyList().readMore() },
    "horizontal",
  );
  if (me === undefined) return null;

  const isThere = focused !== null && others.some(({ userId }) => toPortraitId(userId) === focused);
  const tabStop = isThere ? focused : toPortraitId(me);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
    const index = stops.indexOf(event.target as HTMLElement);
    const next = index === -1 ? undefined : nextOnKey(event.key, { index, count: stops.length, axis: "horizontal" });
    if (next === undefined) return;
    event.preventDefault();
    stops[next]?.focus();
    stops[next]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    if (target.id !== "") setFocused(target.id);
  }

  return (
    <section className={styles.frame} aria-label={m["stories.label"]()} aria-busy={status === "loading"}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is in it */}
      <ul
        ref={strip}
        className={classNames(styles.strip, isAlone && styles.alone)}
        onScroll={handleScroll}
        onKeyDown={handleKeyDown}
        onFocus={handleFocus}
      >
        <li>
          <OwnPortrait
            me={me}
            own={own}
            isOpen={opened === me}
            isAlone={isAlone}
            tabIndex={tabStop === toPortraitId(me) ? 0 : -1}
            onCompose={() => setComposing(true)}
          />
        </li>
        {others.map((author) => (
          <li key={author.userId}>
            <Portrait
              author={author}
              isOpen={opened === author.userId}
              tabIndex={tabStop === toPortraitId(author.userId) ? 0 : -1}
            />
          </li>
        ))}
        {status === "loading" && others.length === 0 && !isAlone && (
          <li>
            <StripBones isBesideOwn />
          </li>
        )}
        {(more === "loading" || more === "failed") && (
          <li className={styles.more}>
            {more === "loading" ? <Spinner /> : <Again onRetry={() => void storyList().readMore()} />}
          </li>
        )}
        {status === "failed" && (
          <li className={styles.more}>
            <Again onRetry={() => storyList().retry()} />
          </li>
        )}
      </ul>
      {isComposing && (
        <Suspense>
          <ComposerDialog onClose={() => setComposing(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Again({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <IconButton label={m["stories.again"]()} onClick={onRetry}>
      <RotateCw size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

/** Whose stories are open. */
function useOpened(): UserId | undefined {
  const { userId } = useParams({ strict: false });
  const isStory = useLocation({ select: ({ pathname }) => pathname.startsWith("/chat/story/") });
  return isStory ? userId : undefined;
}

/** A wheel that turns one way only moves the strip, too. */
function useSidewaysWheel(strip: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = strip.current;
    if (list === null) return undefined;
    const handleWheel = (event: WheelEvent) => {
      if (Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
      const before = list.scrollLeft;
      list.scrollLeft += event.deltaY;
      if (list.scrollLeft !== before) event.preventDefault();
    };
    // React's own listens passively, and could not keep the page from being scrolled.
    list.addEventListener("wheel", handleWheel, { passive: false });
    return () => list.removeEventListener("wheel", handleWheel);
  }, [strip]);
}
