import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { MAIN_ENTRIES } from "./entries.ts";

/** Alt+1 to Alt+6 open the sidebar's entries. By key place, because Alt changes the character on some keyboards. */
export function useEntryKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const place = /^Digit([1-6])$/u.exec(event.code)?.[1];
      const entry = MAIN_ENTRIES[Number(place) - 1]?.entry;
      if (!entry) return;
      event.preventDefault();
      if ("path" in entry) void navigate({ to: entry.path });
      else if (location.hash !== `#${entry.panel}`) void navigate({ to: ".", search: true, hash: entry.panel });
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [navigate]);
}
