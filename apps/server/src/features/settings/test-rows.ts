import { NOBODYS_NUMBER, OWNER } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";

const themeWords = 'themeName: "$new", backgroundColor: "445566", wallpaper: ""';
const ofTheme = { on: "a theme", id: ({ makers }: World) => makers.theme(), nobodys: NOBODYS_NUMBER };

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  graphql: [
    { call: "themes", may: PEOPLE },
    { call: `createTheme(${themeWords})`, may: PEOPLE },
    { call: 'announceWallpaper(contentType: "image/png", sizeBytes: 1)', may: PEOPLE },
    { call: `updateTheme(id: $id, ${themeWords})`, ...ofTheme, may: OWNER },
    { call: "deleteTheme(id: $id)", ...ofTheme, may: OWNER },
    { call: "chooseTheme(id: $id)", ...ofTheme, id: ({ theme }) => theme, may: OWNER },
  ],
  alike: ["Setting", "Theme", "WallpaperUpload"],
};
