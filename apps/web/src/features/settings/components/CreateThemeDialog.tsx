import { themeForm } from "@atrium/contracts/forms/settings";
import { DEFAULT_THEME_COLOR } from "@atrium/contracts/limits";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { toast } from "../../../ui/toast.ts";
import { themes } from "../live.ts";
import { themeDraft, type ThemeLook, toInput } from "../theme-draft.ts";
import { toSaveFailure } from "../wallpaper-upload.ts";
import styles from "./AppearanceForm.module.css";
import { ThemeFields } from "./ThemeFields.tsx";

const NEW_THEME: ThemeLook = { themeName: "", backgroundColor: DEFAULT_THEME_COLOR, wallpaper: "theme7" };

/** A new theme, which is active as soon as it is saved (SET-009, SET-013). */
export function CreateThemeDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useContractForm({
    start: NEW_THEME,
    schema: themeForm,
    texts: { themeName: () => m["settings.theme.nameRequired"]() },
    async send(theme) {
      await themes().create(toInput(theme));
      themeDraft.set(null);
      return onClose;
    },
    onFailed: (error) => toast.error(toSaveFailure(error)),
  });

  return (
    <Dialog title={m["settings.theme.create"]()} closable onClose={onClose}>
      <form {...form.props} className={styles.dialog}>
        <ThemeFields theme={form.values} error={form.errors.themeName} onChange={form.change} />
        <Button type="submit" variant="primary" size={46} block loading={form.isSending}>
          {m["settings.theme.save"]()}
        </Button>
      </form>
    </Dialog>
  );
}
