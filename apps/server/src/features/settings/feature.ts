import type { Feature } from "../../feature.ts";
import { seedThemes } from "./demo-themes.ts";
import { addSettingsGraphql } from "./graphql.ts";
import { settingsMergeStep } from "./merge.ts";
import { createSettings, type Settings } from "./settings.ts";

export const settings: Feature<Settings> = {
  name: "settings",
  mergeAccounts: settingsMergeStep,
  open(context) {
    const api = createSettings(context);
    return {
      api,
      addGraphql: (builder) => addSettingsGraphql(builder, api),
      deleteUserData: (userId) => api.deleteUserData(userId),
      seedDemo: (community) => seedThemes(api, community),
    };
  },
};
