import { useEffect } from "react";

const PLAIN = "/favicon.svg";
const UNREAD = "/favicon-unread.svg";

/** A dot on the icon of the browser's tab while something is unread; gone with the component. */
export function usePageIcon(isUnread: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
    if (!link || !isUnread) return;
    link.setAttribute("href", UNREAD);
    return () => link.setAttribute("href", PLAIN);
  }, [isUnread]);
}
