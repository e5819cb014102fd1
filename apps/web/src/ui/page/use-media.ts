import { useSyncExternalStore } from "react";

/** Widths follow the root text size, as the styles do: 48em and 75em are 768 and 1200 px at the default size. */
const PHONE = "(width < 48em)";
const TABLET = "(48em <= width < 75em)";

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
  );
}

/** Under 768 px: one pane. */
export function usePhone(): boolean {
  return useMedia(PHONE);
}

/** 768 to 1199 px: narrow sidebar and list. */
export function useTablet(): boolean {
  return useMedia(TABLET);
}
