import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { toThemeProps, toWallClass } from "../../../ui/theme-look.ts";
import { useWornTheme } from "../../../ui/use-worn-theme.ts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import styles from "./StreamSkeleton.module.css";

const WIDTHS = ["46%", "30%", "38%", "24%", "42%"];

/** The shape of messages that are on their way, after a moment. */
export function StreamSkeleton() {
  const theme = useWornTheme();
  return (
    <output {...toThemeProps(theme)} className={classNames(styles.frame, toWallClass(theme))} aria-busy="true">
      <VisuallyHidden>{m["messages.stream.loadingOlder"]()}</VisuallyHidden>
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
