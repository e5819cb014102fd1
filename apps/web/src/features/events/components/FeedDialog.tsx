import { Copy, RefreshCw, Trash2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { copyText } from "../copy-text.ts";
import { useEventFeed, useFeedChange } from "../feed-queries.ts";
import styles from "./FeedDialog.module.css";

/** The secret address of one's own calendar feed: made, copied, made anew, taken away. */
export default function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: path, isError, isFetching, refetch } = useEventFeed();
  const { mutate, isPending } = useFeedChange();
  return (
    <Dialog title={m["events.feed.title"]()} closable onClose={onClose}>
      {path === undefined ? (
        isError ? (
          <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={1} />
        )
      ) : (
        <Stack gap={12}>
          <p className={styles.hint}>{m["events.feed.hint"]()}</p>
          {path === null ? (
            <Button variant="primary" block loading={isPending} onClick={() => mutate("create")}>
              {m["events.feed.create"]()}
            </Button>
          ) : (
            <>
              <p className={styles.address} translate="no">
                {new URL(path, location.origin).href}
              </p>
              <Button
                variant="primary"
                block
                icon={<Copy size={16} aria-hidden />}
                onClick={() => void copyText(new URL(path, location.origin).href)}
              >
                {m["events.link.copy"]()}
              </Button>
              <Button
                block
                loading={isPending}
                icon={<RefreshCw size={16} aria-hidden />}
                onClick={() => mutate("create")}
              >
                {m["events.feed.renew"]()}
              </Button>
              <Button block variant="quiet" icon={<Trash2 size={16} aria-hidden />} onClick={() => mutate("end")}>
                {m["events.feed.end"]()}
              </Button>
            </>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
