import type { RoomId } from "@atrium/contracts/ids";
import { type RefObject, useEffect } from "react";
import { hasKeyboard } from "../../../ui/page/has-keyboard.ts";
import { isTyping } from "../../../ui/page/is-typing.ts";

/** What lies over the page, or takes letters itself. */
const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

type Opened = { readonly roomId: RoomId; readonly takesFocus: boolean };

/** The field has the focus once a room is opened, and what is typed beside every field goes into it. Never where that raises a keyboard. */
export function useWritingFocus(field: RefObject<HTMLTextAreaElement | null>, { roomId, takesFocus }: Opened): void {
  const opened = takesFocus ? roomId : null;
  useEffect(() => {
    if (opened !== null && hasKeyboard() && !isTakenElsewhere()) field.current?.focus({ preventScroll: true });
  }, [field, opened]);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (isLetter(event) && !isTaken(event.target)) field.current?.focus({ preventScroll: true });
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [field]);
}

/** Somebody is in a dialog, or writes something else. */
function isTakenElsewhere(): boolean {
  return isTaken(document.activeElement);
}

function isTaken(target: EventTarget | null): boolean {
  return isTyping(target) || (target instanceof Element && target.closest(OVERLAYS) !== null);
}

/** Whose key comes down writes it, wherever the focus is by then. A space presses buttons, and a slash goes to the search. */
function isLetter({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  return key.length === 1 && key !== " " && key !== "/" && !ctrlKey && !metaKey && !altKey && !defaultPrevented;
}
