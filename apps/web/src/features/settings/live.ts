import { api } from "../../platform/api/api.ts";
import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { wornTheme } from "../../platform/theme/worn-theme.ts";
import { ThemesModel } from "./themes-model.ts";

/** The signed-in person's themes. */
export const themes = perUser(
  () =>
    new ThemesModel({
      live,
      graphql: (query, variables) => api.graphql(query, variables),
      storage: localStorage,
      worn: wornTheme,
    }),
);
