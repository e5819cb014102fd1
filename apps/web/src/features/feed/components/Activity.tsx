import { Suspense } from "react";
import { useHashPanel } from "../../../ui/page/use-hash-panel.ts";
import { ACTIVITY, FeedPanel } from "../feed.ts";

/** The panel over whatever page is open. */
export function Activity() {
  const { isOpen, close } = useHashPanel(ACTIVITY);
  if (!isOpen) return null;
  return (
    <Suspense>
      <FeedPanel onClose={close} />
    </Suspense>
  );
}
