import { ChevronsLeft, ChevronsRight } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { BrandMark } from "../../ui/faces/BrandMark.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { useFeatures } from "../../ui/features.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { MAIN_ENTRIES } from "./entries.ts";
import styles from "./Sidebar.module.css";
import { SidebarEntry } from "./SidebarEntry.tsx";
import type { SidebarWidth } from "./sidebar-width.ts";

type SidebarProps = {
  readonly width: SidebarWidth;
  readonly onToggle: () => void;
};

export function Sidebar({ width, onToggle }: SidebarProps) {
  const exits = useFeatures().flatMap(({ exit }) => exit ?? []);
  const collapsed = width === "collapsed";
  return (
    <nav className={classNames(styles.sidebar, collapsed && styles.collapsed)} aria-label={m["app.sidebar.label"]()}>
      <div className={styles.brand}>
        <BrandMark size={collapsed ? 32 : 28} />
        {!collapsed && m["app.name"]()}
      </div>
      <div className={styles.entries}>
        {MAIN_ENTRIES.map(({ name, entry }, index) => (
          <SidebarEntry key={name} name={name} entry={entry} place={index + 1} isCollapsed={collapsed} />
        ))}
      </div>
      <div className={styles.foot}>
        <AccountMenu looks={collapsed ? "avatar" : "card"} />
        {exits.map(({ label, icon: Icon, leave }) => (
          <button key={label()} type="button" className={styles.entry} onClick={() => void leave()}>
            <Icon size={19} aria-hidden />
            <span className={styles.label}>{label()}</span>
          </button>
        ))}
        <div className={styles.last}>
          <span>{`V${APP_VERSION}`}</span>
          <IconButton
            size="small"
            label={collapsed ? m["app.sidebar.expand"]() : m["app.sidebar.collapse"]()}
            aria-expanded={!collapsed}
            onClick={onToggle}
          >
            {collapsed ? <ChevronsRight size={17} aria-hidden /> : <ChevronsLeft size={17} aria-hidden />}
          </IconButton>
        </div>
      </div>
    </nav>
  );
}
