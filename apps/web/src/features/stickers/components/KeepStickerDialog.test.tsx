import type { RoomId } from "@atrium/contracts/ids";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makePack, servePacks } from "../test-packs.ts";
import KeepStickerDialog from "./KeepStickerDialog.tsx";

const ROOM = "room" as RoomId;
const [shown] = makePack("Theirs", ["tabby.png"]).stickers;

async function open(packs = [makePack("Cats", ["ginger.png"])]) {
  if (!shown) throw new Error("no sticker");
  const server = servePacks(packs);
  server.answer("messages.files", () => ({
    files: [{ fileId: shown.file.fileId, url: shown.url, previewUrl: shown.previewUrl }],
  }));
  const signedIn = await signIn(server);
  const onClose = vi.fn<() => void>();
  const { screen } = await renderAt("/chat", <KeepStickerDialog roomId={ROOM} file={shown.file} onClose={onClose} />);
  const add = () => screen.getByRole("button", { name: "Add sticker" }).click();
  return { ...signedIn, screen, onClose, add, fileId: shown.file.fileId };
}

test("a sticker that somebody sent is added to a pack of one's own, or to a new one", async () => {
  const { screen, add, asked, onClose, fileId } = await open();
  await expect.element(screen.getByRole("img", { name: "tabby" })).toBeVisible();
  await expectAccessible();
  await screen.getByRole("combobox", { name: "Pack" }).selectOptions("New pack");
  const field = screen.getByRole("textbox", { name: "Name of the pack" });
  await field.fill(" ");
  await add();
  await expect.element(screen.getByText("Enter a name.")).toBeVisible();
  await field.fill("Kept");
  await add();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked("stickers.createPack")).toEqual([{ name: "Kept" }]);
  expect(asked("stickers.keep")).toEqual([{ packId: "kept", roomId: ROOM, fileId }]);
});

test("one that one has is said to be there, and one that is gone to be gone", async () => {
  const { screen, asked } = await open([makePack("Theirs", ["tabby.png"])]);
  await expect.element(screen.getByText("You have this sticker in “Theirs”.")).toBeVisible();
  expect(asked("stickers.keep")).toEqual([]);
});

test("one whose message is gone meanwhile is not added, which is said", async () => {
  const { server, screen, add, onClose } = await open();
  server.answer("stickers.keep", () => refuse("NOT_FOUND"));
  await add();
  await expect.element(screen.getByText("This sticker is no longer there.")).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});
