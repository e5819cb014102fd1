import type { Theme } from "@atrium/contracts/settings";
import type { Locator } from "vitest/browser";
import { signIn } from "../../../test/test-account.ts";
import { activeTheme } from "../../platform/theme/active-theme.ts";
import { keptThemeWork, NO_THEME_WORK } from "./theme-draft.ts";

const toTheme = (id: number, themeName: string, wallpaper: string, backgroundColor = "e7f1fd"): Theme => ({
  id,
  themeName,
  backgroundColor,
  wallpaper,
  wallpaperPreview: wallpaper,
  gradientImage: "",
});

export const PLAIN = toTheme(0, "", "");
export const HARBOUR = toTheme(4, "Harbour", "theme7", "09bde2");
export const WEAVE = toTheme(5, "Weave", "theme8");

/** Ada is signed in, and her themes are on this device; the last one is active. */
export function signInWithThemes(themes: readonly Theme[] = [PLAIN, WEAVE, HARBOUR]): void {
  keptThemeWork.set(NO_THEME_WORK);
  const active = themes.at(-1);
  if (active) activeTheme.activate(active);
  localStorage.setItem("themesList", JSON.stringify(themes));
  signIn();
}

/** The server's answer to a question for the themes. */
export const ofThemes = (themes: readonly Theme[], active: Theme) => ({
  data: { themes, accountInformation: { settings: [{ key: "themeId", value: String(active.id) }] } },
});

/** As choosing it in the browser's own window does. */
export function choosePicture(input: Locator, file: File): void {
  const element = input.element() as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  element.files = transfer.files;
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

/** One that the browser can show. */
export async function drawPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(2, 1);
  canvas.getContext("2d")?.fillRect(0, 0, 2, 1);
  return new File([await canvas.convertToBlob({ type: "image/png" })], "dusk.png", { type: "image/png" });
}
