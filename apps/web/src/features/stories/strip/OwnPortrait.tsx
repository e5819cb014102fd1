import type { UserId } from "@atrium/contracts/ids";
import type { StoryAuthor } from "@atrium/contracts/stories";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { PersonAvatar } from "../../people/people.ts";
import { toPortraitId } from "../portrait-id.ts";
import styles from "./Portrait.module.css";

type OwnPortraitProps = {
  readonly me: UserId;
  readonly own: StoryAuthor | null;
  readonly isOpen: boolean;
  /** Nobody shows anything. */
  readonly isAlone: boolean;
  readonly tabIndex: 0 | -1;
  readonly onCompose: () => void;
};

/** First in the strip: leads to one's own stories, with a badge that adds to them; while there are none, all of it adds one. */
export function OwnPortrait({ me, own, isOpen, isAlone, tabIndex, onCompose }: OwnPortraitProps) {
  const id = toPortraitId(me);
  const account = useSession()?.accountInfo;
  const name = account ? toPersonName(account) : m["stories.own"]();
  const face = <PersonAvatar userId={me} name={name} size={isAlone ? 36 : 46} />;
  if (own === null) {
    return (
      <button
        type="button"
        id={id}
        className={classNames(styles.portrait, isAlone && styles.alone)}
        tabIndex={tabIndex}
        onClick={onCompose}
      >
        <span className={styles.ring}>
          {face}
          <Badge />
        </span>
        <span className={styles.name} aria-hidden>
          {m["stories.own"]()}
        </span>
        <VisuallyHidden>{m["stories.add"]()}</VisuallyHidden>
      </button>
    );
  }
  return (
    <div className={styles.both}>
      <Link
        id={id}
        to="/chat/story/$userId"
        params={{ userId: me }}
        search={{}}
        className={classNames(styles.portrait, isOpen && styles.open)}
        aria-current={isOpen ? "page" : undefined}
        tabIndex={tabIndex}
        draggable={false}
      >
        <span className={classNames(styles.ring, styles.unseen)}>{face}</span>
        <span className={styles.name}>{m["stories.own"]()}</span>
      </Link>
      <button type="button" className={styles.add} aria-label={m["stories.addToOwn"]()} onClick={onCompose}>
        <Badge />
      </button>
    </div>
  );
}

function Badge() {
  return (
    <span className={styles.badge} aria-hidden>
      <Plus size={13} strokeWidth={2.5} />
    </span>
  );
}
