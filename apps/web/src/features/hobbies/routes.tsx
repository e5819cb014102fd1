import type { HobbyCategory } from "@atrium/contracts/hobbies";
import type { HobbyId } from "@atrium/contracts/ids";
import { HOBBY_CATEGORIES } from "@atrium/contracts/limits";
import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";

/** What the address of the hobbies may also say. */
export type HobbyView = {
  /** What is searched for (MYS-007). */
  query?: string | undefined;
  /** The place or activity whose details are open. */
  hobby?: HobbyId | undefined;
};

/** `/myspace/hobbies/{category}`, exactly (MYS-007, A-30); a category there is none of is all of them. */
export function hobbiesRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/myspace/hobbies/$category",
      params: { parse: ({ category }) => ({ category: category as HobbyCategory }) },
      validateSearch: toHobbyView,
      beforeLoad: ({ params: { category } }) => {
        if (HOBBY_CATEGORIES.includes(category)) return;
        throw redirect({ to: "/myspace/hobbies/$category", params: { category: "all" }, search: true, replace: true });
      },
      component: lazyRouteComponent(() => import("./HobbiesPage.tsx"), "HobbiesPage"),
    }),
  ] as const;
}

/** An address may be typed: what is a number to the router was text to the person. */
function toHobbyView(search: Record<string, unknown>): HobbyView {
  const { query, hobby } = search;
  const text = typeof query === "string" || typeof query === "number" ? String(query) : "";
  return {
    ...(text === "" ? {} : { query: text }),
    ...(typeof hobby === "string" ? { hobby: hobby as HobbyId } : {}),
  };
}
