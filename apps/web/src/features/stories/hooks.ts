import { useSyncExternalStore } from "react";
import { storyList } from "./live.ts";
import type { StoryListSnapshot } from "./story-list.ts";

/** Who shows stories, as the strip has them. */
export function useStoryList(): StoryListSnapshot {
  const list = storyList();
  return useSyncExternalStore(list.subscribe, list.getSnapshot);
}
