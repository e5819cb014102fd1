import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { StoriesPlace } from "./strip/StoriesPlace.tsx";

export const stories: Feature = {
  name: "stories",
  RoomsHead: StoriesPlace,
  AnsweredStory: lazyPart(() => import("./components/AnsweredStory.tsx")),
  feedItems: () => import("./feed-items.ts"),
};
