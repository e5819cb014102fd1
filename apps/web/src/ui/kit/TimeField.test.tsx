import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test/test-axe.ts";
import { renderScreen } from "../../../test/test-screen.tsx";
import { DateTimeField, type DateTime } from "./DateTimeField.tsx";
import { TimeField } from "./TimeField.tsx";

function Begin({ first = "", error, disabled }: { first?: string; error?: string; disabled?: boolean }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <TimeField label="Begins at" value={value} error={error} disabled={disabled} onChange={setValue} />
      <output>{value === "" ? "no time" : value}</output>
    </>
  );
}

test("a time is typed, and is none until it is whole", async () => {
  const screen = await renderScreen(<Begin />);
  const hours = screen.getByRole("group", { name: "Begins at" }).getByRole("spinbutton", { name: "Hours" });
  await hours.click();
  await userEvent.keyboard("14");
  await expect.element(screen.getByText("no time")).toBeVisible();
  await expect.element(screen.getByRole("spinbutton", { name: "Minutes" })).toHaveFocus();
  await userEvent.keyboard("05");
  await expect.element(screen.getByText("14:05")).toBeVisible();
  await expectAccessible();
});

test("arrows move hours by one and minutes by five", async () => {
  const screen = await renderScreen(<Begin first="14:05" />);
  await screen.getByRole("spinbutton", { name: "Hours" }).click();
  await userEvent.keyboard("{ArrowUp}");
  await screen.getByRole("spinbutton", { name: "Minutes" }).click();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(screen.getByText("15:10")).toBeVisible();
});

test("an error is read with both of its parts; disabled, neither takes anything", async () => {
  const screen = await renderScreen(<Begin first="09:30" error="It ends before it begins" disabled />);
  for (const name of ["Hours", "Minutes"]) {
    const part = screen.getByRole("spinbutton", { name });
    await expect.element(part).toHaveAccessibleDescription("It ends before it begins");
    await expect.element(part).toBeDisabled();
  }
});

test("in French hours are heures", async () => {
  const screen = await renderScreen(<Begin />, { languages: ["fr-FR"] });
  await expect.element(screen.getByRole("spinbutton", { name: "Heures" })).toBeVisible();
});

function Event() {
  const [value, setValue] = useState<DateTime>({ date: "2026-06-18", time: "19:30" });
  return (
    <>
      <DateTimeField label="Concert" error="Please choose a time" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

test("a date and a time are one group with one error, and each changes by itself", async () => {
  const screen = await renderScreen(<Event />);
  const group = screen.getByRole("group", { name: "Concert" });
  await expect.element(group).toHaveAccessibleDescription("Please choose a time");
  await group.getByRole("spinbutton", { name: "Hours" }).click();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(screen.getByText('{"date":"2026-06-18","time":"20:30"}')).toBeVisible();
  await group.getByRole("button", { name: "Clear the date" }).click();
  await expect.element(screen.getByText('{"date":null,"time":"20:30"}')).toBeVisible();
  await expectAccessible();
});
