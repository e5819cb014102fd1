import { NOTE_RETENTIONS, type NoteRetention } from "@atrium/contracts/note-limits";
import { Download, Hourglass, Lock } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { Menu, MenuChoice, MenuDivider, MenuItem } from "../../../ui/popups/Menu.tsx";
import { toast } from "../../../ui/toast.ts";
import { useExportNotes } from "../export/use-export-notes.ts";
import { useRetention, useSetRetention } from "../queries.ts";
import { toNoteFault } from "../refusal.ts";
import styles from "./NotesSecret.module.css";

const KEPT: Readonly<Record<NoteRetention, () => string>> = {
  6: m["notes.kept.halfYear"],
  12: m["notes.kept.oneYear"],
  24: m["notes.kept.twoYears"],
  36: m["notes.kept.threeYears"],
};
const CHOICES: readonly (NoteRetention | null)[] = [null, ...NOTE_RETENTIONS];
const toWords = (months: NoteRetention | null): string =>
  months === null ? m["notes.kept.forEver"]() : KEPT[months]();

/** Who sees notes, how long they are kept, and the way to take them along: those on everybody. */
export function NotesSecret() {
  const { data: months } = useRetention();
  const { mutate, isPending } = useSetRetention();
  const { mutate: exportNotes, isPending: isExporting } = useExportNotes();

  async function handleChoose(chosen: NoteRetention | null) {
    if (chosen === months) return;
    const isMeant =
      chosen === null ||
      (await confirm({
        title: m["notes.kept.question"](),
        message: m["notes.kept.warning"]({ time: toWords(chosen) }),
        confirmLabel: m["notes.kept.confirm"](),
        tone: "danger",
      }));
    if (isMeant) mutate(chosen, { onError: (error) => toast.error(toNoteFault(error)) });
  }

  return (
    <span className={styles.secret}>
      <Lock size={14} aria-hidden />
      {m["notes.onlyYou"]()}
      {months !== undefined && (
        <Menu
          label={m["notes.kept.label"]()}
          position="top-start"
          target={
            <Button
              size={28}
              variant="quiet"
              icon={<Hourglass size={14} aria-hidden />}
              loading={isPending || isExporting}
            >
              {toWords(months)}
            </Button>
          }
        >
          {CHOICES.map((choice) => (
            <MenuChoice key={choice} checked={choice === months} onChoose={() => void handleChoose(choice)}>
              {toWords(choice)}
            </MenuChoice>
          ))}
          <MenuDivider />
          <MenuItem icon={<Download size={17} aria-hidden />} onClick={() => exportNotes()}>
            {m["notes.export.download"]()}
          </MenuItem>
        </Menu>
      )}
    </span>
  );
}
