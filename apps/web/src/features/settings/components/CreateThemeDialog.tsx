import { DEFAULT_THEME_COLOR } from "@atrium/contracts/limits";
import { type SyntheticEvent, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { themes } from "../live.ts";
import { themeDraft, type ThemeLook, toInput } from "../theme-draft.ts";
import { toSaveFailure } from "../wallpaper-upload.ts";
import styles from "./AppearanceForm.module.css";
import { ThemeFields } from "./ThemeFields.tsx";

const NEW_THEME: ThemeLook = { themeName: "", backgroundColor: DEFAULT_THEME_COLOR, wallpaper: "theme7" };

/** A new theme, which is worn as soon as it is saved (SET-009, SET-013). */
export function CreateThemeDialog({ onClose }: { readonly onClose: () => void }) {
  const [theme, setTheme] = useState(NEW_THEME);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    // The dialog stands in the panel's form, whose own submit this is not.
    event.stopPropagation();
    if (theme.themeName.trim() === "") return setError(m["settings.theme.nameRequired"]());
    setSaving(true);
    try {
      await themes().create(toInput(theme));
      themeDraft.set(null);
      onClose();
    } catch (cause) {
      toast.error(toSaveFailure(cause));
      setSaving(false);
    }
  }

  return (
    <Dialog title={m["settings.theme.create"]()} closable onClose={onClose}>
      <form className={styles.dialog} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <ThemeFields
          theme={theme}
          error={error}
          onChange={(next) => {
            setTheme(next);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="primary" size={46} block loading={isSaving}>
          {m["settings.theme.save"]()}
        </Button>
      </form>
    </Dialog>
  );
}
