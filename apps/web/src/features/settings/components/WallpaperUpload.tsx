import { ImageUp } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Spinner } from "../../../ui/Spinner.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import type { ThemeLook } from "../theme-draft.ts";
import { uploadWallpaper } from "../wallpaper-upload.ts";
import { ThemeTile } from "./ThemeTile.tsx";
import tiles from "./ThemeTiles.module.css";
import styles from "./WallpaperUpload.module.css";

type WallpaperUploadProps = { readonly theme: ThemeLook; readonly onChange: (theme: ThemeLook) => void };

/** A picture of one's own: shown at once, sent ahead, and part of the theme when that is saved. */
export function WallpaperUpload({ theme, onChange }: WallpaperUploadProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isChosen = theme.wallpaper.includes("/");

  async function handleFile(file: File | undefined) {
    if (!file || isSending) return;
    setProblem(undefined);
    setSending(true);
    const uploaded = await uploadWallpaper(file);
    setSending(false);
    if ("problem" in uploaded) return setProblem(uploaded.problem);
    return onChange({ ...theme, wallpaper: URL.createObjectURL(file), uploadKey: uploaded.sentTo.key });
  }

  return (
    <>
      <label className={tiles.choice}>
        <input
          type="file"
          accept="image/*"
          className={tiles.radio}
          aria-label={m["settings.wallpaper.upload"]()}
          onChange={(event) => {
            const { currentTarget } = event;
            void handleFile(currentTarget.files?.[0]).then(() => {
              currentTarget.value = "";
            });
          }}
        />
        {isChosen ? (
          <span className={styles.chosen}>
            <ThemeTile look={theme} />
          </span>
        ) : (
          <span className={styles.empty} aria-hidden>
            {isSending ? <Spinner /> : <ImageUp size={20} />}
          </span>
        )}
        <span className={classNames(tiles.name, isChosen && tiles.chosen)}>
          {isChosen ? m["settings.wallpaper.own"]() : m["settings.wallpaper.upload"]()}
        </span>
        <output>{isSending && <VisuallyHidden>{m["settings.wallpaper.uploading"]()}</VisuallyHidden>}</output>
      </label>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
