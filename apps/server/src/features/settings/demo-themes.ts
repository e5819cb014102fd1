import { DEFAULT_THEME_COLOR } from "@atrium/contracts/limits";
import type { DemoCommunity } from "../../feature.ts";
import type { Settings } from "./settings.ts";

/** The themes of the demo people, so that a newcomer sees more than the plain ground. */
const COURTYARD = { themeName: "Courtyard", backgroundColor: DEFAULT_THEME_COLOR, wallpaper: "theme7" } as const;

export async function seedThemes(settings: Settings, { people, toId }: DemoCommunity): Promise<void> {
  for (const { key } of people) await settings.createTheme(toId(key), COURTYARD);
}
