import type { HobbyCategory } from "@atrium/contracts/hobbies";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { HobbyForm } from "./HobbyForm.tsx";

type NewHobbyDialogProps = { readonly category: HobbyCategory; readonly onClose: () => void };

/** A new place or activity, of the kind that is being looked at. */
export function NewHobbyDialog({ category, onClose }: NewHobbyDialogProps) {
  const kind = category === "all" || category === "friends" ? "restaurant" : category;
  return (
    <Dialog title={m["hobbies.add"]()} closable onClose={onClose}>
      <HobbyForm hobby={null} kind={kind} onDone={onClose} />
    </Dialog>
  );
}
