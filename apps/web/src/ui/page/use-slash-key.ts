import { type RefObject, useEffect } from "react";
import { isTyping } from "./is-typing.ts";

/** While `active`, the `/` key focuses the field unless something is being typed elsewhere. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [field, active]);
}
