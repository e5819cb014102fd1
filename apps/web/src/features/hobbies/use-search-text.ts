import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { follow, type SearchText } from "./search-text.ts";
import { useHobbyView } from "./use-hobby-view.ts";

/** The Search box: what is typed goes into the address after a pause (MYS-016), and what comes into the address stands in the box. */
export function useSearchText() {
  const { query, search } = useHobbyView();
  const [state, setState] = useState<SearchText>({ text: query, sent: query, seen: query });
  const current = follow(state, query);
  if (current !== state) setState(current);

  const send = useDebouncedCallback((text: string) => {
    setState((now) => ({ ...now, sent: text }));
    void search(text);
  }, SEARCH_INPUT_DEBOUNCE_MS);

  function handleChange(text: string) {
    setState((now) => ({ ...now, text }));
    send(text.trim());
  }

  return { text: current.text, handleChange };
}
