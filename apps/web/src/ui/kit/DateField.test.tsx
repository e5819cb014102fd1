import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test/test-axe.ts";
import { type Looks, renderScreen } from "../../../test/test-screen.tsx";
import type { CalendarDay } from "./calendar-day.ts";
import { DateField } from "./DateField.tsx";

const handleChange = vi.fn<(value: CalendarDay | null) => void>();

function Birthday({ first, ...rest }: { first: CalendarDay | null; min?: string; max?: string; error?: string }) {
  const [value, setValue] = useState(first);
  return (
    <DateField
      {...rest}
      label="Begins"
      value={value}
      onChange={(next) => {
        handleChange(next);
        setValue(next);
      }}
    />
  );
}

async function open(part = <Birthday first="2026-06-18" />, looks: Looks = {}) {
  handleChange.mockClear();
  const screen = await renderScreen(part, looks);
  return { screen, field: screen.getByRole("button", { name: /^Begins/u }) };
}

test("a day is chosen by keyboard, and the focus goes back to the field", async () => {
  const { screen, field } = await open();
  await expect.element(field).toHaveAccessibleName(/^Begins, (?:18 June|June 18,) 2026$/u);
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(screen.getByRole("dialog", { name: /Begins/u })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^(?:18 June|June 18,) 2026/u })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}{Enter}");
  expect(handleChange.mock.calls).toEqual([["2026-06-26"]]);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test("Escape closes the calendar and changes nothing", async () => {
  const { screen, field } = await open();
  await field.click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(handleChange).not.toHaveBeenCalled();
});

test("days before the first and after the last cannot be chosen", async () => {
  const { screen, field } = await open(<Birthday first="2026-06-18" min="2026-06-10" max="2026-06-20" />);
  await field.click();
  const day = (name: RegExp) => screen.getByRole("button", { name });
  await expect.element(day(/^(?:9 June|June 9,) 2026/u)).toBeDisabled();
  await expect.element(day(/^(?:10 June|June 10,) 2026/u)).toBeEnabled();
  await expect.element(day(/^(?:20 June|June 20,) 2026/u)).toBeEnabled();
  await expect.element(day(/^(?:21 June|June 21,) 2026/u)).toBeDisabled();
});

test("what was chosen is taken back by one press", async () => {
  const { screen, field } = await open();
  await screen.getByRole("button", { name: "Clear the date" }).click();
  expect(handleChange.mock.calls).toEqual([[null]]);
  await expect.element(field).toHaveTextContent("Choose a date");
});

test("an error is read with the field", async () => {
  const { field } = await open(<Birthday first={null} error="It ends before it begins" />);
  await expect.element(field).toHaveAccessibleDescription("It ends before it begins");
  await expectAccessible();
});

test("in French the calendar is French, and its weeks begin on Monday", async () => {
  const { screen, field } = await open(<Birthday first="2026-08-18" />, { languages: ["fr-FR"] });
  await expect.element(field).toHaveTextContent("18 août 2026");
  await field.click();
  await expect.element(screen.getByRole("button", { name: "Mois suivant" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "19 août 2026" })).toBeVisible();
  const heads = [...document.querySelectorAll("thead th")].map((head) => head.textContent);
  expect(heads).toEqual(["lu", "ma", "me", "je", "ve", "sa", "di"]);
});
