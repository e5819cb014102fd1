import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Spinner } from "../../../ui/states/Spinner.tsx";
import type { PageState } from "../timeline/timeline.ts";
import styles from "./HistoryStatus.module.css";

type HistoryStatusProps = { readonly place: "top" | "bottom"; readonly state: PageState; readonly onRetry: () => void };

/** Says over the messages that a page is on its way or did not come; the messages stay where they are. */
export function HistoryStatus({ place, state, onRetry }: HistoryStatusProps) {
  if (state === "idle") return null;
  const failed = place === "top" ? m["messages.list.olderFailed"] : m["messages.list.newerFailed"];
  return (
    <output className={classNames(styles.notice, styles[place], state === "loading" && styles.late)}>
      {state === "loading" ? (
        <>
          <Spinner size="small" />
          {m["messages.list.loadingOlder"]()}
        </>
      ) : (
        <>
          {failed()}
          <Button size={28} onClick={onRetry}>
            {m["messages.list.tryAgain"]()}
          </Button>
        </>
      )}
    </output>
  );
}
