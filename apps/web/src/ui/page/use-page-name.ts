import { useEffect } from "react";
import { pageName } from "../../platform/page-name.ts";

/** Calls the page by this in the browser's tab while the component is on the screen; null leaves it to the entry it belongs to. */
export function usePageName(name: string | null): void {
  useEffect(() => (name === null ? undefined : pageName.set(name)), [name]);
}
