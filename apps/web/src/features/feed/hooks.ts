import { use, useEffect, useMemo, useSyncExternalStore } from "react";
import { useFeatures } from "../../ui/features.ts";
import { type FeedItems, loadFeedItems, toKinds } from "./feed-kind.ts";
import type { FeedSnapshot } from "./feed-model.ts";
import { feed } from "./live.ts";
import { OTHER_KINDS } from "./other-kinds.ts";

/** The feed while it is on screen: what is seen counts as read once it goes. */
export function useOpenFeed(): FeedSnapshot {
  const model = feed();
  useEffect(() => {
    model.open();
    return () => void model.close();
  }, [model]);
  return useSyncExternalStore(model.subscribe, model.getSnapshot);
}

/** How each feature shows its items; within a Suspense, as it comes with the panel. */
export const useFeedItems = (): readonly FeedItems[] => use(loadFeedItems(useFeatures()));

/** The same by code. */
export function useKinds(): FeedItems["kinds"] {
  const items = useFeedItems();
  return useMemo(() => toKinds(items, OTHER_KINDS), [items]);
}
