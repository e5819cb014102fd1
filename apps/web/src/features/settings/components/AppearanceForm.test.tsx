import { expect, test } from "vitest";
import { type Answers, fakeNetwork, UNREACHABLE } from "../../../../test/test-network.ts";
import { renderScreen } from "../../../../test/test-screen.tsx";
import { activeTheme } from "../../../platform/theme/active-theme.ts";
import { themes } from "../live.ts";
import { HARBOUR, ofThemes, PLAIN, signInWithThemes, WEAVE } from "../test-themes.ts";
import { AppearanceForm } from "./AppearanceForm.tsx";

const ALL = [PLAIN, WEAVE, HARBOUR];

async function open(answers: Answers = {}) {
  const { asked } = fakeNetwork(answers);
  signInWithThemes(ALL);
  const screen = await renderScreen(<AppearanceForm />);
  return {
    asked,
    screen,
    tile: (name: string) => screen.getByRole("group", { name: "Themes" }).getByRole("radio", { name }),
    name: screen.getByRole("textbox", { name: "Theme name" }),
    save: screen.getByRole("button", { name: "Save" }),
  };
}

test("a theme without a name is not saved; the next one that is looked at has nothing to do with it", async () => {
  const { asked, tile, name, save } = await open();
  await name.fill(" ");
  await save.click();
  await expect.element(name).toHaveAccessibleDescription("Please enter theme name");
  await tile("Weave").click({ force: true });
  await expect.element(name).toHaveValue("Weave");
  await expect.element(name).not.toBeInvalid();
  await name.fill("");
  await expect.element(name).not.toBeInvalid();
  await save.click();
  await expect.element(name).toBeInvalid();
  await name.fill("Twill");
  await expect.element(name).not.toBeInvalid();
  expect(asked).toEqual([]);
});

test("choosing another previews it, and only Save makes it active; the plain one has nothing to change  SET-010 SET-012 SET-016", async () => {
  const { asked, tile, name, save } = await open({ ChooseTheme: { data: { theme: { id: WEAVE.id } } } });
  await expect.element(save).toBeDisabled();
  await tile("Default").click({ force: true });
  await expect.element(name).not.toBeInTheDocument();
  await tile("Weave").click({ force: true });
  expect(asked).toEqual([]);
  expect(activeTheme.getSnapshot().id).toBe(HARBOUR.id);
  await save.click();
  await expect.poll(() => activeTheme.getSnapshot().id).toBe(WEAVE.id);
  await expect.element(save).toBeDisabled();
  expect(asked).toEqual([{ name: "ChooseTheme", variables: { id: WEAVE.id } }]);
});

test("a change that fails is told and kept, and is saved by the next press", async () => {
  const saved = { ...HARBOUR, themeName: "Quay" };
  const { asked, screen, tile, name, save } = await open({
    UpdateTheme: [UNREACHABLE, { data: { theme: saved } }],
    ChooseTheme: { data: { theme: { id: HARBOUR.id } } },
  });
  await name.fill("Quay ");
  await save.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The theme could not be saved. Try again.");
  await expect.element(name).toHaveValue("Quay ");
  await save.click();
  await expect.element(tile("Quay")).toBeChecked();
  expect(asked.map((request) => request.name)).toEqual(["UpdateTheme", "UpdateTheme", "ChooseTheme"]);
  expect(asked[1]?.variables).toMatchObject({ id: HARBOUR.id, themeName: "Quay" });
});

test("two presses within one frame save it once", async () => {
  const { asked, screen, tile, save } = await open({ ChooseTheme: { data: { theme: { id: WEAVE.id } } } });
  await tile("Weave").click({ force: true });
  await expect.element(save).toBeEnabled();
  const form = screen.container.querySelector("form");
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.element(save).toHaveAttribute("disabled");
  expect(asked).toHaveLength(1);
});

test("one is deleted after the question, and the plain one is active in its place  SET-016", async () => {
  const { asked, screen, tile } = await open({ DeleteTheme: { data: { deleteTheme: true } } });
  await screen.getByRole("button", { name: "Delete theme" }).click();
  const question = screen.getByRole("dialog");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(asked).toEqual([]);
  await screen.getByRole("button", { name: "Delete theme" }).click();
  await question.getByRole("button", { name: "Delete theme" }).click();
  await expect.element(tile("Harbour")).not.toBeInTheDocument();
  await expect.element(tile("Default")).toBeChecked();
  expect(asked).toEqual([{ name: "DeleteTheme", variables: { id: HARBOUR.id } }]);
});

test("what another device chose is shown once it is read", async () => {
  const { tile } = await open({ Themes: { data: ofThemes(ALL, WEAVE).data } });
  await expect.element(tile("Harbour")).toBeChecked();
  await themes().load();
  await expect.element(tile("Weave")).toBeChecked();
});
