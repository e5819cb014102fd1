import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useFeatures } from "../../ui/features.ts";
import { type FeedItems, toKinds } from "./feed-kind.ts";
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

/** How items are shown, by code. */
export function useKinds(): FeedItems["kinds"] {
  const features = useFeatures();
  return useMemo(() => toKinds(features, OTHER_KINDS), [features]);
}
