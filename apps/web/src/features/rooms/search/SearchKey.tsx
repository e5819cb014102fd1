import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { focusSearch } from "./search-focus.ts";

/** Ctrl or Cmd K leads to the search from whatever page is open, also while something is typed. */
export function SearchKey() {
  const navigate = useNavigate();
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const isKey =
        event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      // An open dialog comes first.
      if (!isKey || document.querySelector("[role=dialog][aria-modal=true]")) return;
      event.preventDefault();
      if (!focusSearch()) void navigate({ to: "/chat" });
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [navigate]);
  return null;
}
