import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { STORIES_FEED_ITEMS } from "./feed-items.ts";
import { StoriesPlace } from "./strip/StoriesPlace.tsx";

export const stories: Feature = {
  name: "stories",
  RoomsHead: StoriesPlace,
  AnsweredStory: lazyPart(() => import("./components/AnsweredStory.tsx")),
  feedItems: STORIES_FEED_ITEMS,
};
