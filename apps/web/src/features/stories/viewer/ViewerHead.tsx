import type { Story } from "@atrium/contracts/stories";
import { EllipsisVertical, Pause, Play, Volume2, VolumeX } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useOpener } from "../../../ui/page/use-opener.ts";
import { usePhone } from "../../../ui/page/use-media.ts";
import { PersonAvatar } from "../../people/people.ts";
import { toTimeWords } from "../story-words.ts";
import type { Person } from "../use-person-of.ts";
import { CloseButton } from "./CloseButton.tsx";
import type { ViewerProps } from "./viewer-props.ts";
import styles from "./ViewerHead.module.css";

const StoryMenu = lazyPart(() => import("./StoryMenu.tsx"));

type ViewerHeadProps = Pick<ViewerProps, "isOwn" | "onClose"> & {
  readonly person: Person;
  readonly story: Story;
  readonly now: Date;
  readonly isPaused: boolean;
  readonly onPause: () => void;
  /** Null for what has none. */
  readonly sound: ViewerProps["sound"] | null;
  readonly onRemove: () => Promise<void>;
  /** Something lies over the story. */
  readonly onBusy: (isBusy: boolean) => void;
};

/** Whose story it is and how long it is shown, and what can be done with it. */
export function ViewerHead({ person, isOwn, story, now, isPaused, onPause, sound, onClose, ...menu }: ViewerHeadProps) {
  const isPhone = usePhone();
  const words = sound?.isMuted ? m["stories.soundOn"]() : m["stories.soundOff"]();
  return (
    <header className={styles.head}>
      <PersonAvatar userId={person.userId} name={person.name} size={36} />
      <div className={styles.words}>
        <h2 className={styles.name} dir="auto">
          {isOwn ? m["stories.own"]() : person.name}
        </h2>
        <p className={styles.time}>{toTimeWords(story, now)}</p>
      </div>
      <IconButton label={isPaused ? m["stories.play"]() : m["stories.pause"]()} onClick={onPause}>
        {isPaused ? (
          <Play size={20} strokeWidth={1.75} aria-hidden />
        ) : (
          <Pause size={20} strokeWidth={1.75} aria-hidden />
        )}
      </IconButton>
      {sound && (
        <IconButton label={words} onClick={() => sound.setMuted(!sound.isMuted)}>
          {sound.isMuted ? (
            <VolumeX size={20} strokeWidth={1.75} aria-hidden />
          ) : (
            <Volume2 size={20} strokeWidth={1.75} aria-hidden />
          )}
        </IconButton>
      )}
      <MenuButton person={person} isOwn={isOwn} story={story} {...menu} />
      {isPhone && <CloseButton onClose={onClose} />}
    </header>
  );
}

type MenuButtonProps = Pick<ViewerHeadProps, "person" | "isOwn" | "story" | "onRemove" | "onBusy">;

function MenuButton({ person, isOwn, onRemove, onBusy }: MenuButtonProps) {
  const { button, isOpen, setIsOpen, close, handlePointerDown, handleClick } = useOpener();

  const [isAsking, setAsking] = useState(false);
  const isBusy = isOpen || isAsking;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  return (
    <span className={styles.menu}>
      <IconButton
        ref={button}
        label={m["stories.menu"]()}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={handlePointerDown}
        onClick={handleClick}
      >
        <EllipsisVertical size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <StoryMenu
            person={person}
            isOwn={isOwn}
            onRemove={onRemove}
            onAsking={setAsking}
            onHide={() => setIsOpen(false)}
            onClose={close}
          />
        </Suspense>
      )}
    </span>
  );
}
