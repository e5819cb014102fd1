import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useActivity } from "../../features/feed/feed.ts";
import { MAIN_ENTRIES } from "../main-entries.ts";

/** Alt+1 to Alt+6 open the sidebar's entries. By key place, because Alt changes the character on some keyboards. */
export function useEntryKeys(): void {
  const navigate = useNavigate();
  const { open } = useActivity();
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const place = /^Digit([1-6])$/u.exec(event.code)?.[1];
      const entry = MAIN_ENTRIES[Number(place) - 1];
      if (!entry) return;
      event.preventDefault();
      if (entry.path === null) open();
      else void navigate({ to: entry.path });
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [navigate, open]);
}
