import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test/test-axe.ts";
import { renderScreen } from "../../../test/test-screen.tsx";
import { Combobox } from "./Combobox.tsx";
import { MultiCombobox } from "./MultiCombobox.tsx";

const CITIES = [
  { value: "london", label: "London" },
  { value: "paris", label: "Paris" },
  { value: "montreal", label: "Montréal" },
  { value: "troll", label: "Troll", disabled: true },
] as const;
type City = (typeof CITIES)[number]["value"];

function One({ error, disabled }: { error?: string; disabled?: boolean }) {
  const [value, setValue] = useState<City | null>(null);
  return (
    <>
      <Combobox label="City" options={CITIES} value={value} error={error} disabled={disabled} onChange={setValue} />
      <output>{value ?? "nothing"}</output>
    </>
  );
}

function Several({ max, error }: { max?: number; error?: string }) {
  const [value, setValue] = useState<readonly City[]>([]);
  return (
    <>
      <MultiCombobox label="Cities" options={CITIES} value={value} max={max} error={error} onChange={setValue} />
      <output>{value.join(" ") || "nothing"}</output>
    </>
  );
}

test("one is found by typing and chosen by Enter; what is not there is said", async () => {
  const screen = await renderScreen(<One />);
  const field = screen.getByRole("combobox", { name: "City" });
  await field.fill("xyz");
  await expect.element(screen.getByText("Nothing found")).toBeVisible();
  await field.fill("par");
  await expect.element(screen.getByRole("option", { name: "Paris" })).toBeVisible();
  await expect.element(screen.getByRole("option", { name: "London" })).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(screen.getByText("paris", { exact: true })).toBeVisible();
  await expect.element(field).toHaveValue("Paris");
  // For the pointer only: by keyboard the chosen one is chosen again.
  await screen.getByRole("button", { name: "Clear the choice", includeHidden: true }).click();
  await expect.element(screen.getByText("nothing", { exact: true })).toBeVisible();
});

test("an error is read with the field; disabled, it does not open", async () => {
  const screen = await renderScreen(<One error="Please choose a city" disabled />);
  const field = screen.getByRole("combobox", { name: "City" });
  await expect.element(field).toHaveAccessibleDescription("Please choose a city");
  await expect.element(field).toBeInvalid();
  await expect.element(field).toBeDisabled();
});

test("several are chosen one after another and taken away again, by Backspace or by their own button", async () => {
  const screen = await renderScreen(<Several />);
  const field = screen.getByRole("combobox", { name: "Cities" });
  await field.click();
  await screen.getByRole("option", { name: "Montréal" }).click();
  await screen.getByRole("option", { name: "London" }).click();
  await expect.element(screen.getByText("montreal london", { exact: true })).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Remove Montréal" }).click();
  await expect.element(screen.getByText("london", { exact: true })).toBeVisible();
  await field.click();
  await userEvent.keyboard("{Backspace}");
  await expect.element(screen.getByText("nothing", { exact: true })).toBeVisible();
});

test("an error of several is read with the field", async () => {
  const screen = await renderScreen(<Several error="Choose two at least" />);
  const field = screen.getByRole("combobox", { name: "Cities" });
  await expect
    .element(screen.getByRole("group", { name: "Cities" }))
    .toHaveAccessibleDescription("Choose two at least");
  await expect.element(field).toBeInvalid();
});

test("no more than the most are chosen", async () => {
  const screen = await renderScreen(<Several max={1} />);
  await screen.getByRole("combobox", { name: "Cities" }).click();
  await screen.getByRole("option", { name: "Montréal" }).click();
  await screen.getByRole("option", { name: "London" }).click({ force: true });
  await expect.element(screen.getByText("montreal", { exact: true })).toBeVisible();
});

test("in French nothing found is said in French", async () => {
  const screen = await renderScreen(<One />, { languages: ["fr-FR"] });
  await screen.getByRole("combobox", { name: "City" }).fill("xyz");
  await expect.element(screen.getByText("Aucun résultat")).toBeVisible();
});
