import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { watchClipboard } from "../../../../test/test-clipboard.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { KENJI } from "../test-profiles.ts";
import { QrDialog } from "./QrDialog.tsx";

async function open(profile = KENJI) {
  const onClose = vi.fn<() => void>();
  const { screen } = await renderAt("/myspace", <QrDialog profile={profile} onClose={onClose} />);
  const dialog = screen.getByRole("dialog", { name: "QR code" });
  return { screen, dialog, onClose, save: dialog.getByRole("button", { name: "Save" }) };
}

test("a profile's QR code is 256 px wide and high, with whose it is beneath  SET-021 SET-022", async () => {
  const { dialog } = await open();
  const code = dialog.getByRole("img", { name: "QR code of the profile Public" });
  await expect.element(code).toBeVisible();
  // The dialog grows as it opens.
  await expect.poll(() => code.element().getBoundingClientRect().toJSON()).toMatchObject({ width: 256, height: 256 });
  await expect.element(dialog.getByText("Kenji Watanabe")).toBeVisible();
  await expect.element(dialog.getByText("Public · @kenjiw")).toBeVisible();
});

test.each([
  [KENJI, "kenjiw.png"],
  [{ ...KENJI, username: null, title: "Work" }, "Work.png"],
])("it is saved as a picture for paper, under the profile's name: $1", async (profile, name) => {
  const links: HTMLAnchorElement[] = [];
  const press = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    links.push(this);
  });
  const { save } = await open(profile);
  await save.click();
  await expect.poll(() => links.map(({ download }) => download)).toEqual([name]);
  press.mockRestore();
  const picture = await (await fetch(links[0]?.href ?? "")).blob();
  expect(picture.type).toBe("image/png");
  const { width, height } = await createImageBitmap(picture);
  expect(width).toBeGreaterThan(400);
  expect(height).toBe(width);
});

test("the link it holds is copied from here too", async () => {
  const copy = watchClipboard();
  const { screen, dialog } = await open();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect.element(screen.getByText("Link copied successfully.")).toBeVisible();
  expect(copy.mock.calls).toEqual([[`${location.origin}/@kenjiw`]]);
});

test("Escape and the button in the corner close it", async () => {
  const { dialog, onClose } = await open();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await dialog.getByRole("button", { name: "Close" }).click();
  expect(onClose).toHaveBeenCalledTimes(2);
});
