import {
  BUILT_IN_WALLPAPERS,
  DEFAULT_THEME_COLOR,
  PRESET_THEME_COLORS,
  THEME_NAME_MAX_LENGTH,
} from "@atrium/contracts/limits";
import { Check, Pipette } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { TextField } from "../../../ui/fields/TextField.tsx";
import type { ThemeLook } from "../theme-draft.ts";
import styles from "./ThemeFields.module.css";
import { ThemeTile } from "./ThemeTile.tsx";
import tiles from "./ThemeTiles.module.css";
import { WallpaperUpload } from "./WallpaperUpload.tsx";

const COLORS: readonly { value: string; name: () => string }[] = [
  { value: DEFAULT_THEME_COLOR, name: m["settings.colour.default"] },
  { value: PRESET_THEME_COLORS[0], name: m["settings.colour.azure"] },
  { value: PRESET_THEME_COLORS[1], name: m["settings.colour.sky"] },
  { value: PRESET_THEME_COLORS[2], name: m["settings.colour.lagoon"] },
  { value: PRESET_THEME_COLORS[3], name: m["settings.colour.leaf"] },
];
const WALLPAPERS = {
  "": m["settings.wallpaper.plain"],
  theme7: m["settings.wallpaper.courtyard"],
  theme8: m["settings.wallpaper.linen"],
  theme9: m["settings.wallpaper.skylight"],
} as const;

type ThemeFieldsProps = {
  readonly theme: ThemeLook;
  readonly error: string | undefined;
  readonly onChange: (theme: ThemeLook) => void;
};

export function ThemeFields({ theme, error, onChange }: ThemeFieldsProps) {
  return (
    <>
      <TextField
        name="themeName"
        label={m["settings.theme.name"]()}
        maxLength={THEME_NAME_MAX_LENGTH}
        autoComplete="off"
        value={theme.themeName}
        error={error}
        onChange={(themeName) => onChange({ ...theme, themeName })}
      />
      <ColourChoice
        value={theme.backgroundColor}
        onChange={(backgroundColor) => onChange({ ...theme, backgroundColor })}
      />
      <fieldset className={tiles.group}>
        <legend className={tiles.legend}>{m["settings.wallpaper.label"]()}</legend>
        <div className={styles.wallpapers}>
          {(["", ...BUILT_IN_WALLPAPERS] as const).map((wallpaper) => (
            <label key={wallpaper} className={tiles.choice}>
              <input
                type="radio"
                name="wallpaper"
                className={tiles.radio}
                checked={theme.wallpaper === wallpaper}
                onChange={() => onChange({ ...theme, wallpaper })}
              />
              <ThemeTile look={{ ...theme, wallpaper }} />
              <span className={classNames(tiles.name, theme.wallpaper === wallpaper && tiles.chosen)}>
                {WALLPAPERS[wallpaper]()}
              </span>
            </label>
          ))}
          <WallpaperUpload theme={theme} onChange={onChange} />
        </div>
      </fieldset>
    </>
  );
}

function ColourChoice({ value, onChange }: { readonly value: string; readonly onChange: (color: string) => void }) {
  const isCustom = COLORS.every((color) => color.value !== value);
  return (
    <fieldset className={tiles.group}>
      <legend className={tiles.legend}>{m["settings.colour.label"]()}</legend>
      <div className={styles.colours}>
        {COLORS.map((color) => (
          <label key={color.value} className={styles.colour}>
            <input
              type="radio"
              name="colour"
              className={tiles.radio}
              aria-label={color.name()}
              checked={value === color.value}
              onChange={() => onChange(color.value)}
            />
            <span className={styles.swatch} style={{ backgroundColor: `#${color.value}` }}>
              {value === color.value && <Check size={18} aria-hidden />}
            </span>
          </label>
        ))}
        <label className={styles.colour}>
          <input
            type="color"
            className={tiles.radio}
            aria-label={m["settings.colour.own"]()}
            value={`#${value}`}
            onChange={(event) => onChange(event.currentTarget.value.slice(1))}
          />
          <span
            className={classNames(styles.swatch, isCustom && styles.custom)}
            style={isCustom ? { backgroundColor: `#${value}` } : undefined}
          >
            <Pipette size={17} aria-hidden />
          </span>
        </label>
      </div>
    </fieldset>
  );
}
