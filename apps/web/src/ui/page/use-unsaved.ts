import { useBlocker } from "@tanstack/react-router";
import { m } from "../../platform/i18n/messages.ts";
import { session } from "../../platform/session/session.ts";
import { confirm } from "../dialogs/confirm.ts";

/** Whether what was changed may be lost; `text` says what that is. */
export function askToDiscard(text: string): Promise<boolean> {
  return confirm({
    title: m["ui.unsaved.title"](),
    message: text,
    confirmLabel: m["ui.unsaved.discard"](),
    cancelLabel: m["ui.unsaved.stay"](),
    tone: "danger",
  });
}

/** Asks before what was changed is lost: on the way to another page, and by the browser when the tab is closed. */
export function useUnsaved(hasUnsaved: () => boolean, text: () => string): void {
  // Whoever has been signed out cannot save it any more.
  const asks = () => hasUnsaved() && session.getSnapshot() !== null;
  useBlocker({
    shouldBlockFn: async () => asks() && !(await askToDiscard(text())),
    enableBeforeUnload: asks,
  });
}
