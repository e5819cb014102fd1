import { themeForm } from "@atrium/contracts/forms/settings";
import { useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { toast } from "../../../ui/toast.ts";
import { askToDiscard } from "../../../ui/page/use-unsaved.ts";
import { isChanged, type ThemeLook } from "../theme-draft.ts";
import { toSaveFailure } from "../wallpaper-upload.ts";
import styles from "./AppearanceForm.module.css";
import { ThemeFields } from "./ThemeFields.tsx";

type ThemeDialogProps = {
  readonly title: string;
  readonly start: ThemeLook;
  /** As it stood when the page was laid out anew. */
  readonly look: ThemeLook | null;
  readonly save: (look: ThemeLook) => Promise<unknown>;
  /** Each change, so that the preview beside it shows it. */
  readonly onLook: (look: ThemeLook) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Name, colour and wallpaper of a theme, seen in the preview while they are chosen; what was changed is not lost unasked (SET-009, SET-010). */
export function ThemeDialog({ title, start, look: begun, save, onLook, onSaved, onClose }: ThemeDialogProps) {
  const asks = useRef(false);
  const form = useContractForm({
    start: begun ?? start,
    schema: themeForm,
    texts: { themeName: () => m["settings.theme.nameRequired"]() },
    async send(look) {
      await save(look);
      toast.success(m["settings.theme.saved"]());
      return onSaved;
    },
    onFailed: (error) => toast.error(toSaveFailure(error)),
  });

  async function handleClose() {
    // The question is closed by the same key as this dialog.
    if (asks.current) return;
    asks.current = true;
    const closes = !isChanged(form.values, start) || (await askToDiscard(m["settings.theme.unsaved"]()));
    asks.current = false;
    if (closes) onClose();
  }

  return (
    <Dialog title={title} closable beside onClose={() => void handleClose()}>
      <form {...form.props} className={styles.dialog}>
        <ThemeFields
          theme={form.values}
          error={form.errors.themeName}
          onChange={(look) => {
            form.change(look);
            onLook(look);
          }}
        />
        <Button type="submit" variant="primary" size={46} block loading={form.isSending}>
          {m["settings.theme.save"]()}
        </Button>
      </form>
    </Dialog>
  );
}
