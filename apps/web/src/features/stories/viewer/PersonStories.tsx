import type { StoryId } from "@atrium/contracts/ids";
import type { Story } from "@atrium/contracts/stories";
import { useDocumentVisibility, useElementSize } from "@mantine/hooks";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { toast } from "../../../ui/toast.ts";
import { useStoryActs } from "../queries.ts";
import { Caption } from "./Caption.tsx";
import { KeyHints } from "./KeyHints.tsx";
import { OwnFoot } from "../own/OwnFoot.tsx";
import styles from "./PersonStories.module.css";
import { ReplyForm } from "./ReplyForm.tsx";
import { Segments } from "./Segments.tsx";
import { type MediaState, StoryMedia } from "./StoryMedia.tsx";
import { StoryText } from "./StoryText.tsx";
import { useHolding } from "./use-holding.ts";
import { useShare, useShownTime } from "./use-shown-time.ts";
import { useViewerKeys } from "./use-viewer-keys.ts";
import { toPlace } from "./viewer-order.ts";
import type { ViewerProps } from "./viewer-props.ts";
import { ViewerHead } from "./ViewerHead.tsx";
import { ViewersPanel } from "../own/ViewersPanel.tsx";

/** From here on who has seen one's story stands beside it. */
const PANEL_FROM_PX = 800;

type PersonStoriesProps = Omit<ViewerProps, "at"> & {
  readonly stories: readonly Story[];
  readonly start: StoryId;
  readonly now: Date;
  /** Asks for links that are good. */
  readonly onReload: () => Promise<unknown>;
};

/** One story after another, each for its time, unless something holds it up. */
export function PersonStories({ root, stories, start, now, onReload, ...rest }: PersonStoriesProps) {
  const { person, isOwn, sound, onNeighbour, onClose } = rest;
  const [shown, setShown] = useState({ storyId: start, place: 0, round: 0 });
  const place = toPlace(stories, shown.storyId, shown.place);
  const story = stories[place];
  const { bar, setShare } = useShare();
  const hold = useHolding();
  const [isPaused, setPaused] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const isVisible = useDocumentVisibility() === "visible";
  const media = useMediaState(`${story?.storyId} ${shown.round}`, story);
  const acts = useStoryActs(person.userId);
  const { ref, width } = useElementSize();
  const isRunning = isVisible && media.state === "ready" && !isPaused && !isBusy && !isWriting && !hold.isHeld;

  function show(next: number): void {
    const to = stories[next];
    if (to) setShown(({ round }) => ({ storyId: to.storyId, place: next, round: round + 1 }));
    // One's own are looked at for who has seen them, and stay.
    else if (next >= stories.length && !isOwn) onNeighbour(1);
    else if (next < 0 && !isOwn) onNeighbour(-1);
  }
  const handleNext = () => show(place + 1);
  const handleBack = () => show(place - 1);

  useShownTime({
    key: `${story?.storyId} ${shown.round}`,
    isRunning: isRunning && story?.content.kind !== "video",
    onShare: setShare,
    onEnd: handleNext,
  });
  useSeen({ story, isShown: isVisible && media.state === "ready" && !isOwn, onSeen: acts.see });
  async function handleLike(): Promise<void> {
    if (!story || isOwn) return;
    await acts.toggleLike(story.storyId).catch(() => toast.error(m["stories.likeFailed"]()));
  }
  const togglePause = () => setPaused(!isPaused);
  useViewerKeys(root, {
    ArrowLeft: handleBack,
    ArrowRight: handleNext,
    " ": togglePause,
    l: () => void handleLike(),
  });

  if (!story) return null;
  const { content, storyId } = story;
  const isLast = place === stories.length - 1;
  const hasPanel = isOwn && width >= PANEL_FROM_PX;
  // Nothing stands at its foot that needs a dark ground.
  const isBare = hasPanel && (content.kind === "text" || content.text === "");
  const holdUp = { onBusy: setBusy };
  return (
    <div ref={ref} className={classNames(styles.stage, hasPanel && styles.withPanel)}>
      <div className={styles.middle}>
        <Step
          label={m["stories.before"]()}
          Icon={ChevronLeft}
          isOff={isOwn && place === 0}
          hold={hold}
          onStep={handleBack}
        />
        <article className={styles.card}>
          <Segments count={stories.length} shown={place} bar={bar} />
          <ViewerHead
            person={person}
            isOwn={isOwn}
            story={story}
            now={now}
            isPaused={isPaused}
            onPause={togglePause}
            sound={content.kind === "video" ? sound : null}
            onRemove={() => acts.remove(storyId)}
            {...holdUp}
            onClose={onClose}
          />
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a button and a key pause as well */}
          <div
            className={classNames(styles.shown, isBare && styles.bare)}
            {...hold.handlers}
            onContextMenu={(event) => event.preventDefault()}
          >
            {content.kind === "text" ? (
              <StoryText text={content.text} ground={content.ground} />
            ) : (
              <StoryMedia
                key={`${storyId} ${shown.round} ${media.attempt} ${media.attempt > 0 ? content.url : ""}`}
                content={content}
                state={media.state}
                isRunning={isRunning}
                isMuted={sound.isMuted}
                onState={media.setState}
                onMuted={() => sound.setMuted(true)}
                onShare={setShare}
                onEnd={handleNext}
                onRetry={() => void onReload().finally(media.retry)}
              />
            )}
          </div>
          <div className={styles.foot}>
            {content.kind !== "text" && <Caption text={content.text} />}
            {isOwn ? (
              !hasPanel && <OwnFoot story={story} {...holdUp} />
            ) : (
              <ReplyForm
                key={storyId}
                person={person}
                story={story}
                onWriting={setWriting}
                onLike={() => void handleLike()}
                onLeave={() => root.current?.focus({ preventScroll: true })}
              />
            )}
          </div>
        </article>
        <Step label={m["stories.next"]()} Icon={ChevronRight} isOff={isOwn && isLast} hold={hold} onStep={handleNext} />
      </div>
      <div className={styles.hints}>
        <KeyHints isOwn={isOwn} />
      </div>
      {hasPanel && <ViewersPanel key={storyId} story={story} now={now} {...holdUp} />}
    </div>
  );
}

type StepProps = {
  readonly label: string;
  readonly Icon: typeof ChevronLeft;
  readonly isOff: boolean;
  readonly hold: ReturnType<typeof useHolding>;
  readonly onStep: () => void;
};

/** Round and beside the card; on a phone a third of it, unseen. */
function Step({ label, Icon, isOff, hold, onStep }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={isOff}
      // The keys stay with the story.
      onMouseDown={(event) => event.preventDefault()}
      {...hold.handlers}
      onClick={onStep}
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

/** Words are there at once; a picture or a film is loading with each story and each try. */
function useMediaState(key: string, story: Story | undefined) {
  const [tried, setTried] = useState<{ key: string; state: MediaState; attempt: number }>({
    key,
    state: "loading",
    attempt: 0,
  });
  const now = tried.key === key ? tried : { key, state: "loading" as const, attempt: 0 };
  return {
    state: story?.content.kind === "text" ? ("ready" as const) : now.state,
    attempt: now.attempt,
    setState: (state: MediaState) => setTried({ ...now, state }),
    retry: () => setTried({ key, state: "loading", attempt: now.attempt + 1 }),
  };
}

type Seen = {
  readonly story: Story | undefined;
  readonly isShown: boolean;
  readonly onSeen: (storyId: StoryId) => Promise<void>;
};

function useSeen({ story, isShown, onSeen }: Seen): void {
  const tell = useEffectEvent(onSeen);
  const isNew = story !== undefined && !story.isSeen && isShown;
  const storyId = story?.storyId;
  useEffect(() => {
    if (isNew && storyId !== undefined) void tell(storyId);
  }, [isNew, storyId]);
}
