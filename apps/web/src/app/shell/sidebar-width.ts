/** Full 220 px, collapsed 100 px (SHELL-014). */
export type SidebarWidth = "full" | "collapsed";
export type ScreenClass = "desktop" | "tablet";

const STORAGE_KEY = "atrium-sidebar";

/** The person's choice on this kind of screen, else what suits it. */
export function readSidebarWidth(screen: ScreenClass): SidebarWidth {
  const stored = localStorage.getItem(`${STORAGE_KEY}-${screen}`);
  if (stored === "full" || stored === "collapsed") return stored;
  return screen === "tablet" ? "collapsed" : "full";
}

export function saveSidebarWidth(screen: ScreenClass, width: SidebarWidth): void {
  localStorage.setItem(`${STORAGE_KEY}-${screen}`, width);
}
