import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { onTestFinished } from "vitest";
import { QUERY_DEFAULTS } from "../src/app/query-client.ts";
import { toast } from "../src/ui/toast.ts";
import { type Looks, renderScreen } from "./test-screen.tsx";

/** As high as the screen, for what scrolls in it. */
const PANE = { display: "flex", flexDirection: "column", height: "100dvh" } as const;

/** Renders a part of a screen that leads elsewhere. It stays where it is, wherever it leads: `address` says where that was. */
export async function renderAt(start: string, part: ReactNode, looks: Looks = {}) {
  // What asks again by itself does so without a pause.
  const queryClient = new QueryClient({
    defaultOptions: { ...QUERY_DEFAULTS, queries: { ...QUERY_DEFAULTS.queries, retry: false, retryDelay: 0 } },
  });
  const pane = (
    <QueryClientProvider client={queryClient}>
      <div style={PANE}>{part}</div>
    </QueryClientProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: () => pane, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [start] }),
  });
  // What one test was told must not be read by the next.
  onTestFinished(toast.clear);
  const screen = await renderScreen(<RouterProvider router={router} />, looks);
  return { screen, router, address: () => router.state.location.href };
}
