import { useEffect } from "react";

/** Names the browser's tab while the component is on the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
