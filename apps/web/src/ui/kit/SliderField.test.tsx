import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test/test-axe.ts";
import { renderScreen } from "../../../test/test-screen.tsx";
import { SliderField } from "./SliderField.tsx";

function Length({ disabled = false }) {
  const [value, setValue] = useState(45);
  return (
    <SliderField
      label="Length"
      hint="Of an appointment"
      value={value}
      min={15}
      max={120}
      step={15}
      toText={(minutes) => `${minutes} minutes`}
      disabled={disabled}
      onChange={setValue}
    />
  );
}

test("arrows move the value by a step, Home and End to its ends, and it is said in words", async () => {
  const screen = await renderScreen(<Length />);
  const thumb = screen.getByRole("slider", { name: "Length" });
  await expect.element(thumb).toHaveAccessibleDescription("Of an appointment");
  await expect.element(thumb).toHaveAttribute("aria-valuetext", "45 minutes");
  await userEvent.keyboard("{Tab}{ArrowRight}");
  await expect.element(screen.getByText("60 minutes")).toBeVisible();
  await userEvent.keyboard("{Home}");
  await expect.element(screen.getByText("15 minutes")).toBeVisible();
  await userEvent.keyboard("{End}");
  await expect.element(screen.getByText("120 minutes")).toBeVisible();
  await expectAccessible();
});

test("disabled, it shows its value and keeps it", async () => {
  const screen = await renderScreen(<Length disabled />);
  await expect.element(screen.getByRole("slider", { name: "Length" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Tab}{ArrowRight}");
  await expect.element(screen.getByText("45 minutes")).toBeVisible();
  await expectAccessible();
});
