import type { StoryId, UserId } from "@atrium/contracts/ids";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";

/** `/chat/story/{userId}`: the stories of one person, beside the list of rooms; `at` is the one to begin with. */
export function storiesRoutes<Parent extends AnyRoute>(parent: Parent) {
  const viewer = createRoute({
    getParentRoute: () => parent,
    path: "/chat/story/$userId",
    params: { parse: ({ userId }) => ({ userId: userId as UserId }) },
    validateSearch: toStoryView,
    component: lazyRouteComponent(() => import("./StoryPage.tsx"), "StoryPage"),
  });
  return [viewer] as const;
}

export type StoryView = { readonly at?: StoryId | undefined };

function toStoryView(search: Record<string, unknown>): StoryView {
  return typeof search["at"] === "string" ? { at: search["at"] as StoryId } : {};
}
