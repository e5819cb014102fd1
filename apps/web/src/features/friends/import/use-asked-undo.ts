import { m } from "../../../platform/i18n/messages.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { type ShownImport, useUndoImport } from "./queries.ts";

/** Undoes an import once that is confirmed. */
export function useAskedUndo({ id, fileName }: ShownImport) {
  const { mutate, isPending } = useUndoImport();
  async function ask() {
    const title = m["friends.import.undoQuestion"]({ name: fileName });
    const message = m["friends.import.undoHint"]();
    if (await confirm({ title, message, confirmLabel: m["friends.import.undo"](), tone: "danger" })) mutate(id);
  }
  return { handleUndo: () => void ask(), isPending };
}
