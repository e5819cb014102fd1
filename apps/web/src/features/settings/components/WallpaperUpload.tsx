import { ImageUp } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Spinner } from "../../../ui/states/Spinner.tsx";
import { useSentPicture } from "../../../ui/files/use-sent-picture.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import type { ThemeLook } from "../theme-draft.ts";
import { uploadWallpaper } from "../wallpaper-upload.ts";
import { ThemeTile } from "./ThemeTile.tsx";
import tiles from "./ThemeTiles.module.css";
import styles from "./WallpaperUpload.module.css";

type WallpaperUploadProps = { readonly theme: ThemeLook; readonly onChange: (theme: ThemeLook) => void };

/** A picture of one's own: shown at once, sent ahead, and part of the theme when that is saved. */
export function WallpaperUpload({ theme, onChange }: WallpaperUploadProps) {
  const { isSending, problem, handleChange } = useSentPicture({
    send: uploadWallpaper,
    about: theme.wallpaper,
    onSent: (wallpaper, { key }) => onChange({ ...theme, wallpaper, uploadKey: key }),
  });
  const isChosen = theme.wallpaper.includes("/");

  return (
    <>
      <label className={tiles.choice}>
        <input
          type="file"
          accept="image/*"
          className={tiles.radio}
          aria-label={m["settings.wallpaper.upload"]()}
          onChange={handleChange}
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
        <output>{isSending && <VisuallyHidden>{m["ui.picture.sending"]()}</VisuallyHidden>}</output>
      </label>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
