import { STICKER_MAX_BYTES, STICKERS_A_PACK_MAX } from "@atrium/contracts/sticker-limits";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makePack, servePacks } from "../test-packs.ts";
import StickersEntry from "./StickersEntry.tsx";

async function open(packs = [makePack("Cats", ["tabby.png", "ginger.png"])]) {
  const signedIn = await signIn(servePacks(packs));
  const { screen } = await renderAt("/chat/settings", <StickersEntry />);
  await screen.getByRole("button", { name: /^Stickers/u }).click();
  const press = (name: string) => screen.getByRole("button", { name, exact: true }).click();
  return { ...signedIn, screen, press, dialog: (name: string) => screen.getByRole("dialog", { name }) };
}

test("Stickers in Chat Settings leads to one's packs, of which the first is made by its name  SET-001 SET-005", async () => {
  const { screen, press, dialog, asked } = await open([]);
  await expect.element(dialog("My stickers").getByText("No stickers of your own yet")).toBeVisible();
  await expectAccessible();
  await press("New pack");
  const field = screen.getByRole("textbox", { name: "Name of the pack" });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Enter a name.")).toBeVisible();
  await field.fill(" Cats ");
  await press("Create pack");
  await expect.element(dialog("Cats").getByText("0 of 50 stickers")).toBeVisible();
  expect(asked("stickers.createPack")).toEqual([{ name: "Cats" }]);
  await expect.element(screen.getByRole("button", { name: "Stickers 1 pack" })).toBeInTheDocument();
});

test("a pack is renamed, a sticker taken out of it, and the pack deleted after a question", async () => {
  const { screen, press, dialog, asked } = await open();
  await screen.getByRole("button", { name: /^Cats/u }).click();
  await press("Rename pack");
  await screen.getByRole("textbox", { name: "Name of the pack" }).fill("Dogs");
  await press("Save");
  await expect.element(dialog("Dogs")).toBeVisible();
  await expectAccessible();
  await press("Remove sticker tabby");
  await expect.element(screen.getByRole("img", { name: "tabby" })).not.toBeInTheDocument();
  expect(asked("stickers.remove")).toEqual([{ packId: "cats", fileId: "Cats-tabby.png" }]);
  await press("Delete pack");
  await dialog("Delete pack").getByRole("button", { name: "Delete pack" }).click();
  await expect.element(dialog("My stickers").getByText("No stickers of your own yet")).toBeVisible();
  expect(asked("stickers.deletePack")).toEqual([{ packId: "cats" }]);
});

test("what is no picture, or is too large, is said by its name, and nothing is sent; a full pack takes no more", async () => {
  const full = makePack(
    "Full",
    Array.from({ length: STICKERS_A_PACK_MAX }, (_, at) => `${at}.png`),
  );
  const { screen, press, asked } = await open([makePack("Cats", []), full]);
  await screen.getByRole("button", { name: /^Cats/u }).click();
  const input = screen.getByLabelText("Add pictures").first();
  await input.upload([
    new File(["words"], "words.txt", { type: "text/plain" }),
    new File([new Uint8Array(STICKER_MAX_BYTES + 1)], "large.png", { type: "image/png" }),
  ]);
  await expect
    .element(screen.getByRole("alert").getByText("words.txt is not a picture that can be a sticker."))
    .toBeVisible();
  await expect.element(screen.getByRole("alert").getByText("large.png is larger than 5 MB.")).toBeVisible();
  await press("All packs");
  await screen.getByRole("button", { name: /^Full/u }).click();
  await expect.element(screen.getByRole("button", { name: "Add pictures" })).toBeDisabled();
  expect(asked("stickers.add")).toEqual([]);
});
