import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { serverNow } from "../../platform/api/server-clock.ts";
import { useFeatures } from "../../ui/features.ts";
import { type FeedItems, toKinds } from "./feed-kind.ts";
import type { FeedSnapshot } from "./feed-model.ts";
import { feed } from "./live.ts";
import { OTHER_KINDS } from "./other-kinds.ts";

/** How often relative times are told anew; the smallest thing they say is a minute. */
const TICK_MS = 15_000;

/** The feed while it is on screen: what is seen counts as read once it goes. */
export function useOpenFeed(): FeedSnapshot {
  const model = feed();
  useEffect(() => {
    model.open();
    return () => void model.close();
  }, [model]);
  return useSyncExternalStore(model.subscribe, model.getSnapshot);
}

/** The time by the server's clock, going on. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date(serverNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serverNow())), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How items are shown, by code. */
export function useKinds(): FeedItems["kinds"] {
  const features = useFeatures();
  return useMemo(() => toKinds(features, OTHER_KINDS), [features]);
}
