import { Suspense, useEffect, useState } from "react";
import { type Feature, useFeatures } from "../../../ui/features.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useHashPanel } from "../../../ui/page/use-hash-panel.ts";
import { whenSettled } from "../../../ui/page/when-settled.ts";
import { ACTIVITY } from "../feed.ts";
import { loadFeedItems } from "../feed-kind.ts";

/** The panel over whatever page is open; it is there when it is asked for, also without a network. */
export function Activity() {
  const features = useFeatures();
  const [FeedPanel] = useState(() => lazyPart(() => loadPanel(features)));
  const { isOpen, close } = useHashPanel(ACTIVITY);
  useEffect(() => whenSettled(() => void loadPanel(features).catch(() => undefined)), [features]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <FeedPanel onClose={close} />
    </Suspense>
  );
}

/** With how each feature shows its items, without which it shows nothing. */
async function loadPanel(features: readonly Feature[]) {
  await loadFeedItems(features);
  return import("./FeedPanel.tsx");
}
