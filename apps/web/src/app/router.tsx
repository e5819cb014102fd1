import { createRoute, createRouter, redirect } from "@tanstack/react-router";
import { importAgain } from "../ui/import-again.ts";
import { ensureSignedIn } from "./ensure-signed-in.ts";
import { openRoot, publicRoutes } from "./public-pages/public-features.tsx";
import { ROUTER_OPTIONS } from "./router-options.ts";
import type * as Whole from "./whole-tree.tsx";

const root = openRoot();

/** Any other address needs a session, and its route comes with the shell: a public page has no use for them. */
const elsewhere = ["/", "$"].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    // Never shown while it waits: the whole tree does not know it.
    pendingMs: Number.POSITIVE_INFINITY,
    beforeLoad: async (opened) => {
      ensureSignedIn(opened);
      await loadWholeTree();
      // What begins with a dollar sign would be taken for the name of a parameter.
      throw redirect({ href: opened.location.href.replaceAll("$", "%24"), replace: true });
    },
  }),
);

type WholeTree = ReturnType<typeof Whole.openWholeTree>;
const create = (routeTree: WholeTree) => createRouter({ ...ROUTER_OPTIONS, routeTree, defaultPreload: "intent" });

// Links may lead to any page, wherever its route is by now.
export const router = create(root.addChildren([...publicRoutes(root), ...elsewhere]) as unknown as WholeTree);

let loading: Promise<void> | undefined;

/** Once, whoever asks for it: two trees would each have their own pages. */
export function loadWholeTree(): Promise<void> {
  loading ??= import("./whole-tree.tsx")
    .catch((error: unknown) => importAgain<typeof Whole>(error))
    .then(({ openWholeTree }) => router.update({ ...router.options, routeTree: openWholeTree() }))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

/** Of the page that is open, "/chat/$roomId": what is in its address is nobody else's. */
export function routePattern(): string {
  return router.state.matches.at(-1)?.fullPath || "/";
}
