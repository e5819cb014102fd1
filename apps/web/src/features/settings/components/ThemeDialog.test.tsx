import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answers, fakeNetwork, hold, UNREACHABLE } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { themes } from "../live.ts";
import { choosePicture, drawPicture, signInWithThemes } from "../test-themes.ts";
import { AppearanceForm } from "./AppearanceForm.tsx";

const CREATED = {
  id: 9,
  themeName: "Lagoon",
  backgroundColor: "09bde2",
  wallpaper: "theme9",
  wallpaperPreview: "theme9",
};
const SAVED = { data: { theme: { ...CREATED, gradientImage: "" } } };
const ANNOUNCED = { data: { upload: { key: "up/1.png", putUrl: "/uploads/1" } } };

/** From the form in which it stands. */
async function open(answers: Answers = {}) {
  const { asked } = fakeNetwork(answers);
  signInWithThemes();
  const { screen } = await renderAt("/chat/settings/appearance", <AppearanceForm />);
  await screen.getByRole("button", { name: "Create theme" }).click();
  const dialog = screen.getByRole("dialog", { name: "Create theme" });
  const wallpapers = dialog.getByRole("group", { name: "Wallpaper" });
  return {
    asked,
    screen,
    dialog,
    name: dialog.getByRole("textbox", { name: "Theme name" }),
    colour: (name: string) => dialog.getByRole("group", { name: "Colour" }).getByRole("radio", { name }),
    wallpaper: (name: string) => wallpapers.getByRole("radio", { name }),
    file: dialog.getByLabelText("Upload"),
    save: dialog.getByRole("button", { name: "Save" }),
  };
}

test("a new theme needs a name  SET-009 SET-011", async () => {
  const { asked, dialog, name, save } = await open();
  await save.click();
  await expect.element(name).toHaveAccessibleDescription("Please enter theme name");
  await expect.element(name).toBeInvalid();
  await name.fill("x".repeat(50));
  await expect.element(name).toHaveValue("x".repeat(40));
  await expect.element(name).not.toBeInvalid();
  await name.fill("  ");
  await userEvent.keyboard("{Enter}");
  await expect.element(name).toBeInvalid();
  await expect.element(dialog).toBeVisible();
  expect(asked).toEqual([]);
});

test("there are four colours beside the plain one, each as it is painted, and three wallpapers  SET-015 SET-017 SET-018", async () => {
  const { dialog, colour, wallpaper } = await open();
  const painted = {
    Default: "rgb(231, 241, 253)",
    Azure: "rgb(12, 119, 235)",
    Sky: "rgb(86, 170, 254)",
    Lagoon: "rgb(9, 189, 226)",
    Leaf: "rgb(59, 218, 105)",
  };
  await expect.element(dialog.getByRole("group", { name: "Colour" }).getByRole("radio")).toHaveLength(5);
  for (const [name, value] of Object.entries(painted))
    expect(getComputedStyle(colour(name).element().nextElementSibling ?? document.body).backgroundColor).toBe(value);
  await expect.element(colour("Default")).toBeChecked();
  await expect.element(dialog.getByRole("group", { name: "Wallpaper" }).getByRole("radio")).toHaveLength(4);
  for (const [name, wall] of Object.entries({
    Courtyard: "wall-theme7",
    Linen: "wall-theme8",
    Skylight: "wall-theme9",
  }))
    expect(wallpaper(name).element().nextElementSibling).toHaveClass(wall);
  expect(wallpaper("None").element().nextElementSibling?.className).not.toMatch(/wall-/u);
});

test("is sent once by Enter as it was chosen, without saving the one behind it, and is active at once  SET-013", async () => {
  const answer = hold(SAVED);
  const { asked, screen, dialog, name, colour, wallpaper, save } = await open({ CreateTheme: answer });
  await colour("Lagoon").click({ force: true });
  await wallpaper("Skylight").click({ force: true });
  await name.fill("  Lagoon ");
  await userEvent.keyboard("{Enter}");
  await expect.element(save).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  answer.release();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([
    { name: "CreateTheme", variables: { themeName: "Lagoon", backgroundColor: "09bde2", wallpaper: "theme9" } },
  ]);
  const list = screen.getByRole("group", { name: "Themes" });
  await expect.element(list.getByRole("radio", { name: "Lagoon" })).toBeChecked();
  expect(themes().getSnapshot().activeId).toBe(CREATED.id);
});

test.each([
  ["refused", { error: { code: "CONFLICT" } }, "The theme could not be saved. Try again."],
  ["lost on the way", UNREACHABLE, "The theme could not be saved. Try again."],
  [
    "about no picture",
    { error: { code: "BAD_INPUT", field: "wallpaper" } },
    "This file is not a picture that can be shown.",
  ],
] as const)(
  "one that is %s is told, and kept to be sent again, with a colour of one's own",
  async (_what, refusal, text) => {
    const { asked, screen, dialog, name, colour, save } = await open({ CreateTheme: [refusal, SAVED] });
    await name.fill("Rust");
    await dialog.getByLabelText("Another colour").fill("#ff3300");
    await expect.element(colour("Default")).not.toBeChecked();
    await save.click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent(text);
    await expect.element(name).toHaveValue("Rust");
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    const sent = { themeName: "Rust", backgroundColor: "ff3300", wallpaper: "theme7" };
    expect(asked.map(({ variables }) => variables)).toEqual([sent, sent]);
  },
);

test("what is no picture, or too large, is told at the field and not sent", async () => {
  const { asked, dialog, wallpaper, file } = await open();
  const told = dialog.getByRole("alert");
  choosePicture(file, new File(["<script>alert(1)</script>"], "page.png", { type: "image/png" }));
  await expect.element(told).toHaveTextContent("This file is not a picture that can be shown.");
  choosePicture(file, new File([new Uint8Array(10 * 1024 * 1024 + 1)], "large.png", { type: "image/png" }));
  await expect.element(told).toHaveTextContent("The picture is larger than 10 MB.");
  // Another wallpaper is another matter.
  await wallpaper("Linen").click({ force: true });
  await expect.element(told).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test("a picture is sent ahead, shown in place of the wallpapers, and saved by its key, with the name that was typed meanwhile", async () => {
  const put = hold({ data: {} });
  const { asked, dialog, name, wallpaper, file, save } = await open({
    AnnounceWallpaper: ANNOUNCED,
    "/uploads/1": put,
    CreateTheme: SAVED,
  });
  const picture = await drawPicture();
  choosePicture(file, picture);
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Sending the picture");
  await name.fill("Dusk");
  put.release();
  await expect.element(dialog.getByText("Own picture")).toBeVisible();
  await expect.element(wallpaper("Courtyard")).not.toBeChecked();
  await expect.element(name).toHaveValue("Dusk");
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([
    { name: "AnnounceWallpaper", variables: { contentType: "image/png", sizeBytes: picture.size } },
    { name: "/uploads/1", variables: {} },
    { name: "CreateTheme", variables: { themeName: "Dusk", backgroundColor: "e7f1fd", wallpaper: "up/1.png" } },
  ]);
});

test.each([
  ["its announcement", { AnnounceWallpaper: UNREACHABLE }, "The picture could not be sent. Try again."],
  ["itself", { AnnounceWallpaper: ANNOUNCED, "/uploads/1": UNREACHABLE }, "The picture could not be sent. Try again."],
  [
    "what the server takes",
    { AnnounceWallpaper: ANNOUNCED, "/uploads/1": { status: 413 } },
    "The picture is larger than 10 MB.",
  ],
] as const)(
  "a picture that fails by %s is told at the field, and the theme is as before",
  async (_what, answers, text) => {
    const { dialog, wallpaper, file } = await open(answers);
    choosePicture(file, await drawPicture());
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(text);
    await expect.element(wallpaper("Courtyard")).toBeChecked();
  },
);
