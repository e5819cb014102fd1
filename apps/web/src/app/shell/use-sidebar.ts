import { useState } from "react";
import { useTablet } from "../../ui/page/use-media.ts";
import { readSidebarWidth, saveSidebarWidth, type ScreenClass } from "./sidebar-width.ts";

/** Full or collapsed, remembered for each kind of screen. */
export function useSidebar() {
  const screen: ScreenClass = useTablet() ? "tablet" : "desktop";
  const [widths, setWidths] = useState(() => ({
    desktop: readSidebarWidth("desktop"),
    tablet: readSidebarWidth("tablet"),
  }));

  function toggle() {
    const next = widths[screen] === "full" ? "collapsed" : "full";
    saveSidebarWidth(screen, next);
    setWidths({ ...widths, [screen]: next });
  }

  return { width: widths[screen], toggle };
}
