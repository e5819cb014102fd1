import { useBlocker } from "@tanstack/react-router";
import { m } from "../../platform/i18n/messages.ts";
import { session } from "../../platform/session/session.ts";
import { confirm } from "../../ui/dialogs/confirm.ts";

/** Asks before what was typed is lost: on the way to another page, and by the browser when the tab is closed. */
export function useUnsaved(hasUnsaved: () => boolean): void {
  // Whoever has been signed out cannot save it any more.
  const asks = () => hasUnsaved() && session.getSnapshot() !== null;
  useBlocker({
    shouldBlockFn: async () => {
      if (!asks()) return false;
      const discards = await confirm({
        title: m["profiles.unsaved.title"](),
        message: m["profiles.unsaved.text"](),
        confirmLabel: m["profiles.unsaved.discard"](),
        cancelLabel: m["profiles.unsaved.stay"](),
        tone: "danger",
      });
      return !discards;
    },
    enableBeforeUnload: asks,
  });
}
