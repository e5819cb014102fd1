import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answers, fakeNetwork, UNREACHABLE } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { activeTheme } from "../../../platform/theme/active-theme.ts";
import { themes } from "../live.ts";
import { HARBOUR, ofThemes, PLAIN, signInWithThemes, WEAVE } from "../test-themes.ts";
import { themeDraft } from "../theme-draft.ts";
import { AppearanceForm } from "./AppearanceForm.tsx";

const ALL = [PLAIN, WEAVE, HARBOUR];

async function open(answers: Answers = {}) {
  const { asked } = fakeNetwork(answers);
  signInWithThemes(ALL);
  const { screen, router, address } = await renderAt("/chat/settings/appearance", <AppearanceForm />);
  const dialog = screen.getByRole("dialog", { name: "Edit current theme" });
  return {
    asked,
    screen,
    router,
    address,
    dialog,
    tile: (name: string) => screen.getByRole("group", { name: "Themes" }).getByRole("radio", { name }),
    edit: screen.getByRole("button", { name: "Edit current theme" }),
    name: dialog.getByRole("textbox", { name: "Theme name" }),
    save: screen.getByRole("button", { name: "Save" }),
    saveEdited: dialog.getByRole("button", { name: "Save" }),
    question: screen.getByRole("dialog", { name: "Discard your changes?" }),
  };
}

test("a theme is edited in a dialog of its own, and without a name it is not saved  SET-010 SET-011", async () => {
  const { asked, edit, dialog, name, saveEdited } = await open();
  await edit.click();
  await expect.element(name).toHaveValue("Harbour");
  await name.fill(" ");
  await saveEdited.click();
  await expect.element(name).toHaveAccessibleDescription("Please enter theme name");
  await name.fill("Quay");
  await expect.element(name).not.toBeInvalid();
  await expect.element(dialog).toBeVisible();
  expect(asked).toEqual([]);
});

test("choosing another previews it, and only Save makes it active; the plain one has nothing to change  SET-010 SET-012 SET-016", async () => {
  const { asked, screen, tile, edit, save } = await open({ ChooseTheme: { data: { theme: { id: WEAVE.id } } } });
  await expect.element(save).toBeDisabled();
  await tile("Default").click({ force: true });
  await expect.element(edit).not.toBeInTheDocument();
  await tile("Weave").click({ force: true });
  expect(themeDraft.get()).toMatchObject({ wallpaper: "theme8" });
  expect(asked).toEqual([]);
  expect(activeTheme.getSnapshot().id).toBe(HARBOUR.id);
  await save.click();
  await expect.element(screen.getByText("Theme saved")).toBeVisible();
  expect(activeTheme.getSnapshot().id).toBe(WEAVE.id);
  await expect.element(save).toBeDisabled();
  expect(asked).toEqual([{ name: "ChooseTheme", variables: { id: WEAVE.id } }]);
});

test("what is changed in the dialog is previewed at once, and leaving it asks first", async () => {
  const { asked, dialog, edit, name, question, tile } = await open();
  await edit.click();
  await dialog.getByRole("radio", { name: "Linen" }).click({ force: true });
  await name.fill("Quay");
  expect(themeDraft.get()).toMatchObject({ themeName: "Quay", wallpaper: "theme8" });
  await userEvent.keyboard("{Escape}");
  await expect.element(question).toBeVisible();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(name).toHaveValue("Quay");
  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(tile("Harbour")).toBeChecked();
  expect(themeDraft.get()).toBeNull();
  expect(asked).toEqual([]);
});

test("what was begun is still there when the page is laid out anew, as by turning a phone", async () => {
  fakeNetwork({});
  signInWithThemes(ALL);
  const { screen } = await renderAt("/chat/settings/appearance", <InTwoPlaces />);
  await screen.getByRole("button", { name: "Edit current theme" }).click();
  const dialog = screen.getByRole("dialog", { name: "Edit current theme" });
  await dialog.getByRole("textbox", { name: "Theme name" }).fill("Quay");
  document.dispatchEvent(new Event("turn"));
  await expect.element(screen.getByText("Elsewhere")).toBeInTheDocument();
  await expect.element(dialog.getByRole("textbox", { name: "Theme name" })).toHaveValue("Quay");
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Discard" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

/** As a page that has other panes on a phone. */
function InTwoPlaces() {
  const [isTurned, setIsTurned] = useState(false);
  useEffect(() => {
    const turn = () => setIsTurned(true);
    document.addEventListener("turn", turn);
    return () => document.removeEventListener("turn", turn);
  }, []);
  return isTurned ? (
    <section>
      <p>Elsewhere</p>
      <AppearanceForm />
    </section>
  ) : (
    <AppearanceForm />
  );
}

test("the way to another page asks while a theme is looked at that is not saved", async () => {
  const { router, address, tile, question } = await open();
  await tile("Weave").click({ force: true });
  void router.navigate({ to: "/" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(tile("Weave")).toBeChecked();
  expect(address()).toBe("/chat/settings/appearance");
  void router.navigate({ to: "/" });
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.poll(address).toBe("/");
});

test("a change that fails is told and kept, and is saved by the next press, which says so", async () => {
  const saved = { ...HARBOUR, themeName: "Quay" };
  const { asked, screen, tile, dialog, edit, name, saveEdited } = await open({
    UpdateTheme: [UNREACHABLE, { data: { theme: saved } }],
    ChooseTheme: { data: { theme: { id: HARBOUR.id } } },
  });
  await edit.click();
  await name.fill("Quay ");
  await saveEdited.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The theme could not be saved. Try again.");
  await expect.element(name).toHaveValue("Quay ");
  await saveEdited.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText("Theme saved")).toBeVisible();
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
  const { asked, screen, tile, edit } = await open({ DeleteTheme: { data: { deleteTheme: true } } });
  expect(activeTheme.getSnapshot().id).toBe(HARBOUR.id);
  await screen.getByRole("button", { name: "Delete theme" }).click();
  const question = screen.getByRole("dialog");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(asked).toEqual([]);
  await screen.getByRole("button", { name: "Delete theme" }).click();
  await question.getByRole("button", { name: "Delete theme" }).click();
  await expect.element(tile("Harbour")).not.toBeInTheDocument();
  await expect.element(tile("Default")).toBeChecked();
  // The plain one is what the page is painted with, and has nothing to change.
  await expect.element(edit).not.toBeInTheDocument();
  expect(activeTheme.getSnapshot().id).toBe(PLAIN.id);
  expect(asked).toEqual([{ name: "DeleteTheme", variables: { id: HARBOUR.id } }]);
});

test("what another device chose is shown once it is read", async () => {
  const { tile } = await open({ Themes: { data: ofThemes(ALL, WEAVE).data } });
  await expect.element(tile("Harbour")).toBeChecked();
  await themes().load();
  await expect.element(tile("Weave")).toBeChecked();
});
