import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Spinner } from "../../../ui/Spinner.tsx";
import type { PageState } from "../timeline.ts";
import styles from "./PageNotice.module.css";

type PageNoticeProps = { readonly place: "top" | "bottom"; readonly state: PageState; readonly onRetry: () => void };

/** Says over the stream that a page is on its way or did not come; the messages stay where they are. */
export function PageNotice({ place, state, onRetry }: PageNoticeProps) {
  if (state === "idle") return null;
  const failed = place === "top" ? m["messages.stream.olderFailed"] : m["messages.stream.newerFailed"];
  return (
    <output className={classNames(styles.notice, styles[place], state === "loading" && styles.late)}>
      {state === "loading" ? (
        <>
          <Spinner size="small" />
          {m["messages.stream.loadingOlder"]()}
        </>
      ) : (
        <>
          {failed()}
          <Button size={28} onClick={onRetry}>
            {m["messages.stream.tryAgain"]()}
          </Button>
        </>
      )}
    </output>
  );
}
