import { lazy, Suspense, useSyncExternalStore } from "react";
import { openQuestion } from "./confirm.ts";

const ConfirmDialog = lazy(() => import("./ConfirmDialog.tsx"));

/** Shows what `confirm()` asks. Once per page, within UiProvider. */
export function ConfirmHost() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.getSnapshot);
  if (!question) return null;
  return (
    <Suspense>
      <ConfirmDialog {...question} />
    </Suspense>
  );
}
