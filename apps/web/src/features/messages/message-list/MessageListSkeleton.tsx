import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { toThemeProps, toWallClass } from "../../../ui/theme-look.ts";
import { useActiveTheme } from "../../../ui/use-active-theme.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import styles from "./MessageListSkeleton.module.css";

const WIDTHS = ["46%", "30%", "38%", "24%", "42%"];

/** The shape of messages that are on their way, after a moment. */
export function MessageListSkeleton() {
  const theme = useActiveTheme();
  return (
    <output {...toThemeProps(theme)} className={classNames(styles.frame, toWallClass(theme))} aria-busy="true">
      <VisuallyHidden>{m["messages.list.loadingOlder"]()}</VisuallyHidden>
      {WIDTHS.map((width, row) => (
        <span
          key={width}
          className={classNames(styles.bubble, row % 3 === 1 && styles.own)}
          style={{ width }}
          aria-hidden
        />
      ))}
    </output>
  );
}
