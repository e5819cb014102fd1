import { themeName } from "@atrium/contracts/forms/settings";
import { DEFAULT_THEME_ID, THEMES_MAX } from "@atrium/contracts/limits";
import { Plus, Trash2 } from "lucide-react";
import { type SyntheticEvent, useEffect, useState, useSyncExternalStore } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { type ColorSchemeChoice, colorScheme } from "../../../platform/theme/color-scheme.ts";
import { Button } from "../../../ui/Button.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { ErrorCard } from "../../../ui/ErrorCard.tsx";
import { focusFirstWrong } from "../../../ui/forms/focus-first-wrong.ts";
import { useOneAtATime } from "../../../ui/forms/use-one-at-a-time.ts";
import { SegmentedControl } from "../../../ui/SegmentedControl.tsx";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { toast } from "../../../ui/toast.ts";
import { useThemes } from "../hooks.ts";
import { themes as themesOf } from "../live.ts";
import { isChanged, type ThemeDraft, themeDraft, toDraft, toInput, useShownTheme } from "../theme-draft.ts";
import { toSaveFailure } from "../wallpaper-upload.ts";
import styles from "./AppearanceForm.module.css";
import { CreateThemeDialog } from "./CreateThemeDialog.tsx";
import { ThemeFields } from "./ThemeFields.tsx";
import { ThemeTiles } from "./ThemeTiles.tsx";

/** Light or dark, the themes, and the words and colours of the one that is looked at. What is typed is not the form's own: the preview paints it (`themeDraft`). */
export function AppearanceForm() {
  const { status, themes, activeId } = useThemes();
  const shown = useShownTheme(themes, activeId);
  const [creates, setCreates] = useState(false);
  const { isRunning: isSaving, run } = useOneAtATime();
  const [namelessId, setNamelessId] = useState<number>();
  const stored = themes.find(({ id }) => id === shown.id);
  const isOwn = shown.id !== DEFAULT_THEME_ID;
  const edited = stored !== undefined && isOwn && isChanged(shown, stored);

  // What was not saved is not kept: the next visit begins with the active theme.
  useEffect(() => () => themeDraft.set(null), []);

  if (status === "loading") return <SkeletonRows />;
  if (status === "failed" || !stored) return <ErrorCard onRetry={() => void themesOf().load()} />;

  function change(work: () => Promise<unknown>): Promise<void> {
    return run(async () => {
      try {
        await work();
        themeDraft.set(null);
      } catch (cause) {
        toast.error(toSaveFailure(cause));
      }
    });
  }

  async function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isOwn && isNameless(shown)) {
      setNamelessId(shown.id);
      return focusFirstWrong(event.currentTarget, { themeName: m["settings.theme.nameRequired"]() });
    }
    await change(() => themesOf().activate(shown.id, edited ? toInput(shown) : null));
  }

  async function handleDelete() {
    const confirmed = await confirm({
      title: m["settings.theme.delete"](),
      message: m["settings.theme.deleteQuestion"]({ name: stored?.themeName ?? "" }),
      confirmLabel: m["settings.theme.delete"](),
      tone: "danger",
    });
    if (confirmed) await change(() => themesOf().remove(shown.id));
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className={styles.content}>
        <SchemeChoice />
        <ThemeTiles themes={themes} chosenId={shown.id} onChoose={(theme) => themeDraft.set(toDraft(theme))} />
        {isOwn && (
          <section className={styles.edit} aria-labelledby="edit-theme">
            <p id="edit-theme" className={styles.head}>
              {m["settings.theme.edit"]()}
            </p>
            <ThemeFields
              theme={shown}
              error={shown.id === namelessId && isNameless(shown) ? m["settings.theme.nameRequired"]() : undefined}
              onChange={(next) => themeDraft.set({ ...next, id: shown.id })}
            />
            <Button variant="quiet" icon={<Trash2 size={17} aria-hidden />} onClick={() => void handleDelete()}>
              {m["settings.theme.delete"]()}
            </Button>
          </section>
        )}
      </div>
      <div className={styles.foot}>
        <Button
          icon={<Plus size={17} aria-hidden />}
          disabled={themes.length > THEMES_MAX}
          onClick={() => setCreates(true)}
        >
          {m["settings.theme.create"]()}
        </Button>
        <Button type="submit" variant="primary" loading={isSaving} disabled={shown.id === activeId && !edited}>
          {m["settings.theme.save"]()}
        </Button>
      </div>
      {creates && <CreateThemeDialog onClose={() => setCreates(false)} />}
    </form>
  );
}

function isNameless(theme: ThemeDraft): boolean {
  return !themeName.safeParse(theme.themeName).success;
}

function SchemeChoice() {
  const { choice } = useSyncExternalStore(colorScheme.subscribe, colorScheme.getSnapshot);
  return (
    <SegmentedControl<ColorSchemeChoice>
      label={m["settings.scheme.label"]()}
      value={choice}
      onChange={(next) => colorScheme.choose(next)}
      options={[
        { value: "light", label: m["settings.scheme.light"]() },
        { value: "dark", label: m["settings.scheme.dark"]() },
        { value: "auto", label: m["settings.scheme.auto"]() },
      ]}
    />
  );
}
