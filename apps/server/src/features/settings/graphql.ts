import { type Theme, themeId, themeInput } from "@atrium/contracts/settings";
import { pictureUpload } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Upload } from "../../platform/uploads/uploads.ts";
import type { AccountRef } from "../access/access.ts";
import type { Settings } from "./settings.ts";
import type { Setting } from "./store.ts";

const updateInput = themeInput.extend({ id: themeId });
const idInput = z.object({ id: themeId });

/** Themes and the one that is worn (part 1 §3). */
export function addSettingsGraphql(builder: Builder, settings: Settings, account: AccountRef): void {
  const { theme, upload, setting } = addTypes(builder);
  builder.objectField(account, "settings", (t) =>
    t.field({
      type: [setting],
      nullable: false,
      resolve: (_account, _args, { caller }) => settings.listSettings(caller.userId),
    }),
  );
  builder.queryField("themes", (t) =>
    t.field({
      type: [theme],
      nullable: false,
      resolve: (_root, _args, { caller }) => settings.listThemes(caller.userId),
    }),
  );
  builder.mutationFields((t) => {
    const words = {
      themeName: t.arg.string({ required: true }),
      backgroundColor: t.arg.string({ required: true }),
      wallpaper: t.arg.string({ required: true }),
    };
    const id = t.arg.int({ required: true });
    return {
      createTheme: t.field({
        description: "The new theme is worn at once.",
        type: theme,
        nullable: false,
        args: words,
        resolve: (_root, args, { caller }) => settings.createTheme(caller.userId, parseArgs(themeInput, args)),
      }),
      announceWallpaper: t.field({
        type: upload,
        nullable: false,
        args: { contentType: t.arg.string({ required: true }), sizeBytes: t.arg.int({ required: true }) },
        resolve: (_root, args, { caller }) => settings.announceWallpaper(caller.userId, parseArgs(pictureUpload, args)),
      }),
      updateTheme: t.field({
        type: theme,
        nullable: false,
        args: { ...words, id },
        resolve: (_root, args, { caller }) => {
          const { id: chosen, ...input } = parseArgs(updateInput, args);
          return settings.updateTheme(caller.userId, chosen, input);
        },
      }),
      deleteTheme: t.boolean({
        nullable: false,
        args: { id },
        resolve: async (_root, args, { caller }) => {
          await settings.removeTheme(caller.userId, parseArgs(idInput, args).id);
          return true;
        },
      }),
      chooseTheme: t.field({
        type: theme,
        nullable: false,
        args: { id },
        resolve: (_root, args, { caller }) => settings.chooseTheme(caller.userId, parseArgs(idInput, args).id),
      }),
    };
  });
}

function addTypes(builder: Builder) {
  const theme = builder.objectRef<Theme>("Theme").implement({
    description:
      "`backgroundColor` is six hexadecimal digits; `wallpaper` is built in, empty for a plain ground, or a link to a picture.",
    fields: (t) => ({
      id: t.exposeInt("id", { nullable: false }),
      themeName: t.exposeString("themeName", { nullable: false }),
      wallpaper: t.exposeString("wallpaper", { nullable: false }),
      wallpaperPreview: t.exposeString("wallpaperPreview", { nullable: false }),
      backgroundColor: t.exposeString("backgroundColor", { nullable: false }),
      gradientImage: t.exposeString("gradientImage", { nullable: false }),
    }),
  });
  const upload = builder.objectRef<Upload>("WallpaperUpload").implement({
    description: "`putUrl` takes one PUT of the picture within 30 minutes; `key` is then the wallpaper of a theme.",
    fields: (t) => ({
      key: t.exposeString("key", { nullable: false }),
      putUrl: t.exposeString("putUrl", { nullable: false }),
    }),
  });
  const setting = builder.objectRef<Setting>("Setting").implement({
    fields: (t) => ({
      key: t.exposeString("key", { nullable: false }),
      value: t.exposeString("value", { nullable: false }),
    }),
  });
  return { theme, upload, setting };
}
