import "../src/ui/global.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LOCAL_STORES } from "../src/app/local-stores.ts";
import { QUERY_DEFAULTS } from "../src/app/query-client.ts";
import { startLocaleFor } from "../src/platform/i18n/locale.ts";
import { declareStores } from "../src/platform/storage/storage.ts";
import { type Feature, FeaturesProvider } from "../src/ui/features.ts";
import { toast } from "../src/ui/toast.ts";
import { Toasts } from "../src/ui/toasts/Toasts.tsx";
import { UiProvider } from "../src/ui/UiProvider.tsx";

const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type Looks = {
  /** What the person reads, best first. */
  readonly languages?: readonly string[];
  readonly size?: typeof DESKTOP;
  /** What the part asks other features for. */
  readonly features?: readonly Feature[];
};

/** Renders a part of a screen as the app would, with nothing known of the server yet. */
export async function renderScreen(part: ReactNode, { languages, size, features = [] }: Looks = {}) {
  onTestFinished(toast.clear);
  declareStores(LOCAL_STORES);
  if (languages) {
    startLocaleFor(languages);
    onTestFinished(() => startLocaleFor([]));
  }
  if (size) {
    await page.viewport(size.width, size.height);
    onTestFinished(() => page.viewport(DESKTOP.width, DESKTOP.height));
  }
  const queryClient = new QueryClient({
    defaultOptions: { ...QUERY_DEFAULTS, queries: { ...QUERY_DEFAULTS.queries, retry: false } },
  });
  return render(
    <QueryClientProvider client={queryClient}>
      <FeaturesProvider value={features}>
        <UiProvider>{part}</UiProvider>
      </FeaturesProvider>
      <Toasts />
    </QueryClientProvider>,
  );
}
