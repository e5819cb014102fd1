import { type Theme, themeId, themeInput } from "@atrium/contracts/settings";
import { pictureUpload } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Upload } from "../files/files.ts";
import type { Settings } from "./settings.ts";
import type { Setting } from "./store.ts";

const updateInput = themeInput.extend({ id: themeId });
const idInput = z.object({ id: themeId });

/** Themes and the active one (part 1 §3). */
export function addSettingsGraphql(builder: Builder, settings: Settings): void {
  const { theme, upload, setting } = addTypes(builder);
  builder.objectField("AccountInformation", "settings", (t) =>
    t.field({
      description: "What the caller has set, by key.",
      type: [setting],
      nullable: false,
      resolve: (_account, _args, { caller }) => settings.listSettings(caller.userId),
    }),
  );
  builder.queryField("themes", (t) =>
    t.field({
      description: "The plain one, which everybody has, and the caller's own in the order they were made.",
      type: [theme],
      nullable: false,
      resolve: (_root, _args, { caller }) => settings.listThemes(caller.userId),
    }),
  );
  builder.mutationFields((t) => {
    const words = {
      themeName: t.arg.string({ description: "1 to 40 characters.", required: true }),
      backgroundColor: t.arg.string({ description: "Six hexadecimal digits, with or without #.", required: true }),
      wallpaper: t.arg.string({
        description:
          "theme7, theme8 or theme9, empty for a plain ground, the key of an announced picture, or `own` to keep the one it has.",
        required: true,
      }),
    };
    const id = t.arg.int({ description: "Of one that is the caller's to see or to change.", required: true });
    return {
      createTheme: t.field({
        description: "The new theme is active at once.",
        type: theme,
        nullable: false,
        args: words,
        resolve: (_root, args, { caller }) => settings.createTheme(caller.userId, parseArgs(themeInput, args)),
      }),
      announceWallpaper: t.field({
        description: "Where to put a picture that a theme is then made of.",
        type: upload,
        nullable: false,
        args: {
          contentType: t.arg.string({ description: "What the picture is, for example image/jpeg.", required: true }),
          sizeBytes: t.arg.int({
            description: "How many bytes the picture has, at most 10 MiB; exactly so many are taken.",
            required: true,
          }),
        },
        resolve: (_root, args, { caller }) => settings.announceWallpaper(caller.userId, parseArgs(pictureUpload, args)),
      }),
      updateTheme: t.field({
        description: "For its owner; devices where it is active change at once.",
        type: theme,
        nullable: false,
        args: { ...words, id },
        resolve: (_root, args, { caller }) => {
          const { id: chosen, ...input } = parseArgs(updateInput, args);
          return settings.updateTheme(caller.userId, chosen, input);
        },
      }),
      deleteTheme: t.boolean({
        description: "For its owner; where it was active, the plain one is again.",
        nullable: false,
        args: { id },
        resolve: async (_root, args, { caller }) => {
          await settings.removeTheme(caller.userId, parseArgs(idInput, args).id);
          return true;
        },
      }),
      chooseTheme: t.field({
        description: "Wears a theme, on every device.",
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
      id: t.exposeInt("id", { description: "0 for the plain one, which everybody has.", nullable: false }),
      themeName: t.exposeString("themeName", {
        description: "At most 40 characters; empty for the plain one.",
        nullable: false,
      }),
      wallpaper: t.exposeString("wallpaper", {
        description: "The name of a built-in one, empty, or a signed link that is good for about a week.",
        nullable: false,
      }),
      wallpaperPreview: t.exposeString("wallpaperPreview", { description: "The same, small.", nullable: false }),
      backgroundColor: t.exposeString("backgroundColor", {
        description: "Six hexadecimal digits, without #.",
        nullable: false,
      }),
      gradientImage: t.exposeString("gradientImage", {
        description: "What a tile of the theme shows, as CSS.",
        nullable: false,
      }),
    }),
  });
  const upload = builder.objectRef<Upload>("WallpaperUpload").implement({
    description: "`putUrl` takes one PUT of the picture within 30 minutes; `key` is then the wallpaper of a theme.",
    fields: (t) => ({
      key: t.exposeString("key", { description: "`wallpaper` of createTheme and updateTheme.", nullable: false }),
      putUrl: t.exposeString("putUrl", {
        description: "Takes one PUT of the picture, of the type and size that were told, within 30 minutes.",
        nullable: false,
      }),
    }),
  });
  const setting = builder.objectRef<Setting>("Setting").implement({
    description: "One thing that the caller has set.",
    fields: (t) => ({
      key: t.exposeString("key", { description: "For example themeId.", nullable: false }),
      value: t.exposeString("value", { description: "Always a text.", nullable: false }),
    }),
  });
  return { theme, upload, setting };
}
