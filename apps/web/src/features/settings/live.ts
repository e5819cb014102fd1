import { api } from "../../platform/api/api.ts";
import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { activeTheme } from "../../platform/theme/active-theme.ts";
import { ThemesModel } from "./themes-model.ts";

/** The signed-in person's themes. */
export const themes = perUser(
  () =>
    new ThemesModel({
      live,
      api,
      storage: localStorage,
      active: activeTheme,
    }),
);
