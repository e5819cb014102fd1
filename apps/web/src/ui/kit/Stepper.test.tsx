import { expect, test, vi } from "vitest";
import { expectAccessible } from "../../../test/test-axe.ts";
import { PHONE, renderScreen } from "../../../test/test-screen.tsx";
import { Stepper } from "./Stepper.tsx";

const STEPS = [{ title: "Service" }, { title: "Hours", hint: "When you are there" }, { title: "Payment" }];

test.each([undefined, PHONE])("what is done leads back, what is to come does not  (%o)", async (size) => {
  const onChoose = vi.fn<(step: number) => void>();
  const part = <Stepper label="New calendar" steps={STEPS} current={1} onChoose={onChoose} />;
  const screen = await renderScreen(part, size ? { size } : {});
  const steps = screen.getByRole("group", { name: "New calendar" });
  await expect.element(steps.getByRole("button", { name: /Hours/u })).toHaveAttribute("aria-current", "step");
  await expect.element(steps.getByRole("button", { name: /Payment/u })).toBeDisabled();
  await steps.getByRole("button", { name: /Service Done/u }).click();
  expect(onChoose.mock.calls).toEqual([[0]]);
  await expectAccessible();
});

test("where nothing leads back, no step is pressed", async () => {
  const screen = await renderScreen(<Stepper label="Payment" steps={STEPS} current={2} />);
  await expect.element(screen.getByRole("button", { name: /Service/u })).toBeDisabled();
  await expect.element(screen.getByRole("button", { name: /Hours/u })).toBeDisabled();
});
