import { expect, test, vi } from "vitest";
import type { Given } from "../../../../test/test-answers.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import NameDialog from "./NameDialog.tsx";

async function open(given: Given) {
  const { asked } = fakeNetwork({ ChangeOwnName: given });
  const onClose = vi.fn<() => void>();
  const dialog = <NameDialog firstName="Ines" lastName="Carvalho" onClose={onClose} />;
  const { screen } = await renderAt("/chat/settings", dialog);
  const [first, save] = [screen.getByLabelText("First name"), screen.getByRole("button", { name: "Save name" })];
  return { screen, onClose, first, save, sent: () => asked.map(({ variables }) => variables) };
}

test("one's own name is changed", async () => {
  const { screen, onClose, first, save, sent } = await open({ data: { changeOwnName: null } });
  await first.fill("Inès");
  await save.click();
  await expect.element(screen.getByText("Your name is saved")).toBeVisible();
  expect(sent()).toEqual([{ firstName: "Inès", lastName: "Carvalho" }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a first name is needed, and what was not saved stays", async () => {
  const { screen, onClose, first, save, sent } = await open({ error: { code: "INTERNAL" } });
  await first.fill(" ");
  await save.click();
  await expect.element(screen.getByText("First name is required.")).toBeVisible();
  expect(sent()).toEqual([]);
  await first.fill("Inès");
  await save.click();
  await expect.element(screen.getByText("Your name could not be saved. Try again.")).toBeVisible();
  await expect.element(first).toHaveValue("Inès");
  expect(onClose).not.toHaveBeenCalled();
});
