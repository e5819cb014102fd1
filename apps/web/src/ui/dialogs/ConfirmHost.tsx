import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { whenSettled } from "../page/when-settled.ts";
import { openQuestion } from "./confirm.ts";

const loadDialog = () => import("./ConfirmDialog.tsx");
const ConfirmDialog = lazy(loadDialog);

/** Shows what `confirm()` asks. Once per page, within UiProvider. */
export function ConfirmHost() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.getSnapshot, openQuestion.getSnapshot);
  // Beforehand, because a question (logging out, for one) may have to be asked offline.
  useEffect(() => whenSettled(() => void loadDialog().catch(() => undefined)), []);
  // Nobody who comes next is asked what was asked of somebody else.
  useEffect(() => () => openQuestion.getSnapshot()?.answer(false), []);
  if (!question) return null;
  return (
    <Suspense>
      <ConfirmDialog {...question} />
    </Suspense>
  );
}
