import { classNames } from "../../../ui/class-names.ts";
import { toThemeProps, toWallClass } from "../../../ui/theme-look.ts";
import styles from "./ThemeTile.module.css";

type ThemeTileProps = { readonly look: { readonly backgroundColor: string; readonly wallpaper: string } };

/** Three messages on the theme's ground, very small. */
export function ThemeTile({ look }: ThemeTileProps) {
  return (
    <span {...toThemeProps(look)} className={classNames(styles.tile, toWallClass(look))} aria-hidden>
      <span className={styles.in} />
      <span className={styles.own} />
      <span className={classNames(styles.in, styles.short)} />
    </span>
  );
}
