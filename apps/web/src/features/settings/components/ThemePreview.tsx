import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { toThemeProps, toWallClass } from "../../../ui/theme-look.ts";
import { useThemes } from "../hooks.ts";
import { PLAIN_LOOK, useThemeDraft } from "../theme-draft.ts";
import styles from "./ThemePreview.module.css";

/** A conversation in the theme that is being looked at, before anything is saved (SET-012). */
export default function ThemePreview() {
  const { themes, activeId } = useThemes();
  const draft = useThemeDraft();
  const shown = draft ?? themes.find(({ id }) => id === activeId) ?? PLAIN_LOOK;
  return (
    <>
      <PaneBar heading="h2" look="part" title={m["settings.preview.title"]()}>
        <output className={styles.state}>{draft === null ? "" : m["settings.preview.unsaved"]()}</output>
      </PaneBar>
      <div {...toThemeProps(shown)} className={classNames(styles.ground, toWallClass(shown))} data-testid="preview">
        <p className={styles.day}>{m["i18n.today"]()}</p>
        <p className={styles.in}>
          <span className={styles.sender}>Kenji Watanabe</span>
          {m["settings.preview.question"]()}
          <span className={styles.time}>08:02</span>
        </p>
        <p className={styles.own}>
          {m["settings.preview.answer"]()}
          <span className={styles.time}>08:04</span>
        </p>
        <p className={styles.in}>
          <span className={styles.sender}>Kenji Watanabe</span>
          {m["settings.preview.thanks"]()}
          <span className={styles.time}>08:05</span>
        </p>
        <p className={styles.own}>
          {m["settings.preview.goodbye"]()}
          <span className={styles.time}>08:06</span>
        </p>
      </div>
    </>
  );
}
