import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { useEventsView } from "./use-events-place.ts";

/** The Search box: what is typed goes into the address after a pause, and what comes into the address stands in the box. */
export function useSearchText() {
  const { query, search } = useEventsView();
  const [{ text, seen }, setState] = useState({ text: query, seen: query });
  // Back and forward bring another word than the one that was typed last.
  if (seen !== query) setState({ text: query === text.trim() ? text : query, seen: query });
  const send = useDebouncedCallback((typed: string) => void search(typed), SEARCH_INPUT_DEBOUNCE_MS);

  function handleChange(typed: string) {
    setState({ text: typed, seen });
    send(typed.trim());
  }

  return { text, handleChange };
}
