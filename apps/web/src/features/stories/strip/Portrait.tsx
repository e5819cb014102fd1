import type { StoryAuthor } from "@atrium/contracts/stories";
import { Link } from "@tanstack/react-router";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { toOneLine } from "../../../ui/visible-text.ts";
import { PersonAvatar } from "../../people/people.ts";
import { toPortraitId } from "../portrait-id.ts";
import { toFirstName } from "../story-words.ts";
import { isSeen } from "../strip-order.ts";
import styles from "./Portrait.module.css";

type PortraitProps = {
  readonly author: StoryAuthor;
  /** Whether their stories are what is open. */
  readonly isOpen: boolean;
  readonly tabIndex: 0 | -1;
};

/** One who shows stories: with a ring in the colour of what acts while there is something new. */
export function Portrait({ author, isOpen, tabIndex }: PortraitProps) {
  const { userId } = author;
  const name = toOneLine(author.name);
  const seen = isSeen(author);
  return (
    <Link
      id={toPortraitId(userId)}
      to="/chat/story/$userId"
      params={{ userId }}
      search={{}}
      className={classNames(styles.portrait, isOpen && styles.open)}
      aria-current={isOpen ? "page" : undefined}
      tabIndex={tabIndex}
      draggable={false}
    >
      <span className={classNames(styles.ring, seen ? styles.seen : styles.unseen)}>
        <PersonAvatar userId={userId} name={name} size={46} />
      </span>
      <span className={styles.name} dir="auto" aria-hidden>
        {toFirstName(name)}
      </span>
      <VisuallyHidden>
        {seen ? m["stories.portrait.seen"]({ name }) : m["stories.portrait.new"]({ name })}
      </VisuallyHidden>
    </Link>
  );
}
