import type { Theme } from "@atrium/contracts/settings";
import { CircleCheck } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { toThemeName } from "../theme-draft.ts";
import { ThemeTile } from "./ThemeTile.tsx";
import styles from "./ThemeTiles.module.css";

type ThemeTilesProps = {
  readonly themes: readonly Theme[];
  readonly chosenId: number;
  readonly onChoose: (theme: Theme) => void;
};

/** Choosing one previews it (SET-012). */
export function ThemeTiles({ themes, chosenId, onChoose }: ThemeTilesProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{m["settings.theme.list"]()}</legend>
      <div className={styles.tiles}>
        {themes.map((theme) => {
          const isChosen = theme.id === chosenId;
          return (
            <label key={theme.id} className={styles.choice}>
              <input
                type="radio"
                name="theme"
                className={styles.radio}
                checked={isChosen}
                onChange={() => onChoose(theme)}
              />
              <ThemeTile look={{ ...theme, wallpaper: theme.wallpaperPreview }} />
              <span className={classNames(styles.name, isChosen && styles.chosen)}>
                {isChosen && <CircleCheck size={15} aria-hidden />}
                <span className={styles.text}>{toThemeName(theme)}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
