import { expect, test } from "vitest";
import { renderScreen } from "../../../test/test-screen.tsx";
import { confirm } from "./confirm.ts";

test("a question goes with the page that asked it, as if the answer was no", async () => {
  const screen = await renderScreen(<p>Amara Okoye</p>);
  const answered = confirm({ title: "Remove Amara?", message: "She is not told.", confirmLabel: "Remove" });
  await expect.element(screen.getByRole("dialog", { name: "Remove Amara?" })).toBeVisible();
  await screen.unmount();
  const next = await renderScreen(<p>Mateo Ruiz</p>);
  await expect.element(next.getByText("Mateo Ruiz")).toBeVisible();
  await expect.element(next.getByRole("dialog")).not.toBeInTheDocument();
  expect(await answered).toBe(false);
});
