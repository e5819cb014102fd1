import { createTheme, type MantineColorsTuple } from "@mantine/core";

const sky: MantineColorsTuple = [
  "#f2f8ff",
  "#e7f1fd",
  "#cbe1fb",
  "#9cc8f8",
  "#56aafe",
  "#2b8ff3",
  "#0c77eb",
  "#0a66cc",
  "#0a54a6",
  "#0b3f7a",
];

const stone: MantineColorsTuple = [
  "#f8f6f2",
  "#f1eee8",
  "#eae6de",
  "#e1dcd2",
  "#cfc8bb",
  "#ada596",
  "#857d70",
  "#676056",
  "#4e4942",
  "#33302b",
];

const dark: MantineColorsTuple = [
  "#f1ede6",
  "#c0b9ad",
  "#9f978a",
  "#857d70",
  "#3e3a35",
  "#2d2a27",
  "#242220",
  "#1b1a18",
  "#171614",
  "#131210",
];

/** What Mantine's parts compute with. Its CSS variables are in mantine.css: a style tag would break the content policy. */
export const theme = createTheme({
  fontFamily: "var(--font)",
  primaryColor: "sky",
  primaryShade: 7,
  defaultRadius: "10px",
  focusRing: "auto",
  respectReducedMotion: true,
  colors: { sky, stone, dark },
});
