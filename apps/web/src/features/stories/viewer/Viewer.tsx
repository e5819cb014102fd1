import type { StoryId } from "@atrium/contracts/ids";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { LiveFailure } from "../../../platform/live/failure.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { Spinner } from "../../../ui/states/Spinner.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { useStoriesOf } from "../queries.ts";
import { CloseButton } from "./CloseButton.tsx";
import { PersonStories } from "./PersonStories.tsx";
import styles from "./Viewer.module.css";
import { toShown, toStart } from "./viewer-order.ts";
import type { ViewerProps } from "./viewer-props.ts";

/** What one person shows, or why nothing is shown. */
export function Viewer({ at, ...props }: ViewerProps) {
  const { person, onClose } = props;
  const { data, isError, error, isFetching, refetch } = useStoriesOf(person.userId);
  const now = useNow();
  const [wanted, setWanted] = useState(at);
  const [start, setStart] = useState<StoryId | null>(null);
  if (data === undefined) {
    if (!isError) return <Waiting onClose={onClose} />;
    return (
      <Said
        text={isOffline(error) ? m["ui.offline.title"]() : m["stories.failed"]()}
        action={m["ui.listFailed.retry"]()}
        isBusy={isFetching}
        onAct={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  const stories = toShown(data, now);
  // Once: what is looked at is seen, and another would be the first new one.
  const first = start ?? toStart(stories, wanted);
  if (first !== start) setStart(first);
  if (first !== null && stories.length > 0)
    return <PersonStories {...props} stories={stories} start={first} now={now} onReload={() => refetch()} />;
  const hasOthers = stories.length > 0;
  return (
    <Said
      text={m["stories.over"]()}
      action={hasOthers ? m["stories.newer"]({ name: person.firstName }) : m["ui.close"]()}
      onAct={hasOthers ? () => setWanted(undefined) : onClose}
      onClose={onClose}
    />
  );
}

const isOffline = (cause: unknown): boolean => cause instanceof LiveFailure && cause.reason.kind === "disconnected";

function Waiting({ onClose }: Pick<ViewerProps, "onClose">) {
  return (
    <div className={styles.middle}>
      <OnPhone onClose={onClose} />
      <output className={styles.bones} aria-label={m["ui.loading"]()}>
        <Spinner onFill />
      </output>
    </div>
  );
}

type SaidProps = Pick<ViewerProps, "onClose"> & {
  readonly text: string;
  readonly action: string;
  readonly isBusy?: boolean;
  readonly onAct: () => void;
};

function Said({ text, action, isBusy = false, onAct, onClose }: SaidProps) {
  return (
    <div className={styles.middle}>
      <OnPhone onClose={onClose} />
      <div className={styles.said}>
        <h2 aria-live="polite">{text}</h2>
        <Button size={38} loading={isBusy} onClick={onAct}>
          {action}
        </Button>
      </div>
    </div>
  );
}

/** Elsewhere it stands in the corner of the pane. */
function OnPhone({ onClose }: Pick<ViewerProps, "onClose">) {
  return usePhone() ? (
    <span className={styles.close}>
      <CloseButton onClose={onClose} />
    </span>
  ) : null;
}
