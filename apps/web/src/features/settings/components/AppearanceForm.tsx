import { DEFAULT_THEME_COLOR, DEFAULT_THEME_ID, THEMES_MAX } from "@atrium/contracts/limits";
import type { Theme } from "@atrium/contracts/settings";
import { useRouter } from "@tanstack/react-router";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { Suspense, type SyntheticEvent, useEffect, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useOneAtATime } from "../../../ui/forms/use-one-at-a-time.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toast } from "../../../ui/toast.ts";
import { useUnsaved } from "../../../ui/page/use-unsaved.ts";
import { useThemes } from "../hooks.ts";
import { themes as themesOf } from "../live.ts";
import {
  isChanged,
  keptThemeWork,
  NO_THEME_WORK,
  themeDraft,
  type ThemeLook,
  toInput,
  toLook,
  toThemeName,
} from "../theme-draft.ts";
import { toSaveFailure } from "../wallpaper-upload.ts";
import styles from "./AppearanceForm.module.css";
import { SchemeChoice } from "./SchemeChoice.tsx";
import { ThemeTiles } from "./ThemeTiles.tsx";

const ThemeDialog = lazyPart(async () => ({ default: (await import("./ThemeDialog.tsx")).ThemeDialog }));

const NEW_THEME: ThemeLook = { themeName: "", backgroundColor: DEFAULT_THEME_COLOR, wallpaper: "theme7" };

/** Light or dark, and the themes: one is looked at, saved as one's own, made, changed or deleted. The preview paints it meanwhile (`themeDraft`). */
export function AppearanceForm() {
  const { status, themes, activeId } = useThemes();
  const [work, setWork] = useState(keptThemeWork.get);
  const { chosenId, opened, tried } = work;
  const router = useRouter();
  const { isRunning: isSaving, run } = useOneAtATime();
  const active = themes.find(({ id }) => id === activeId);
  const shown = themes.find(({ id }) => id === chosenId) ?? active;
  const isChosen = shown !== undefined && shown.id !== activeId;
  const painted = tried ?? (isChosen ? shown : null);

  useEffect(() => themeDraft.set(painted), [painted]);
  useEffect(() => () => themeDraft.set(null), []);
  useEffect(() => {
    keptThemeWork.set(work);
    // A phone that is turned shows the same page in other panes, and nothing that was begun is lost by it.
    return () => {
      if (router.latestLocation.pathname !== "/chat/settings/appearance") keptThemeWork.set(NO_THEME_WORK);
    };
  }, [work, router]);
  useUnsaved(() => isChosen, m["settings.theme.unsavedChoice"]);

  if (status === "loading") return <SkeletonRows />;
  if (status === "failed" || !shown) return <ErrorCard onRetry={() => void themesOf().load()} />;

  function open(dialog: "create" | "edit", look: ThemeLook | null) {
    setWork({ chosenId, opened: dialog, tried: look });
  }

  function handleSaved() {
    setWork(NO_THEME_WORK);
  }

  function change(work: () => Promise<unknown>, told: string): Promise<void> {
    return run(async () => {
      try {
        await work();
        setWork(NO_THEME_WORK);
        toast.success(told);
      } catch (cause) {
        toast.error(toSaveFailure(cause));
      }
    });
  }

  async function handleSubmit(event: SyntheticEvent, { id }: Theme) {
    event.preventDefault();
    await change(() => themesOf().activate(id, null), m["settings.theme.saved"]());
  }

  async function handleDelete({ id, themeName: name }: Theme) {
    const confirmed = await confirm({
      title: m["settings.theme.delete"](),
      message: m["settings.theme.deleteQuestion"]({ name }),
      confirmLabel: m["settings.theme.delete"](),
      tone: "danger",
    });
    if (confirmed) await change(() => themesOf().remove(id), m["settings.theme.deleted"]({ name }));
  }

  const look = toLook(shown);
  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event, shown)}>
        <div className={styles.content}>
          <SchemeChoice />
          <ThemeTiles themes={themes} chosenId={shown.id} onChoose={({ id }) => setWork({ ...work, chosenId: id })} />
          {shown.id !== DEFAULT_THEME_ID && (
            <section className={styles.edit} aria-label={toThemeName(shown)}>
              <Button icon={<Pencil size={17} aria-hidden />} onClick={() => open("edit", null)}>
                {m["settings.theme.edit"]()}
              </Button>
              <Button variant="quiet" icon={<Trash2 size={17} aria-hidden />} onClick={() => void handleDelete(shown)}>
                {m["settings.theme.delete"]()}
              </Button>
            </section>
          )}
        </div>
        <div className={styles.foot}>
          <Button
            icon={<Plus size={17} aria-hidden />}
            disabled={themes.length > THEMES_MAX}
            onClick={() => open("create", NEW_THEME)}
          >
            {m["settings.theme.create"]()}
          </Button>
          <Button type="submit" variant="primary" loading={isSaving} disabled={!isChosen}>
            {m["settings.theme.save"]()}
          </Button>
        </div>
      </form>
      <Suspense>
        {opened !== null && (
          <ThemeDialog
            title={opened === "edit" ? m["settings.theme.edit"]() : m["settings.theme.create"]()}
            start={opened === "edit" ? look : NEW_THEME}
            look={tried}
            save={(next) =>
              opened === "edit"
                ? themesOf().activate(shown.id, isChanged(next, look) ? toInput(next) : null)
                : themesOf().create(toInput(next))
            }
            onLook={(next) => setWork({ ...work, tried: next })}
            onSaved={handleSaved}
            onClose={() => setWork({ ...work, opened: null, tried: null })}
          />
        )}
      </Suspense>
    </>
  );
}
