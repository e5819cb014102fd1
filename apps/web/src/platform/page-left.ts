/**
 * Calls `handler` when the page is hidden or goes away. A phone ends hidden pages without another word, so what must not be lost has to
 * be done by then. The returned function ends that.
 */
export function onPageLeft(handler: () => void): () => void {
  const handleVisibility = () => {
    if (document.visibilityState === "hidden") handler();
  };
  window.addEventListener("pagehide", handler);
  document.addEventListener("visibilitychange", handleVisibility);
  return () => {
    window.removeEventListener("pagehide", handler);
    document.removeEventListener("visibilitychange", handleVisibility);
  };
}
