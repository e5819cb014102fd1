import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import type { StickerGridProps } from "../../messages/messages.ts";
import { managing } from "../managing.ts";
import { makePack, servePacks } from "../test-packs.ts";
import StickerGrid from "./StickerGrid.tsx";

async function open(server = servePacks([])) {
  localStorage.removeItem("atrium-recent-stickers");
  managing.close();
  await signIn(server);
  return show();
}

async function show() {
  const onPick = vi.fn<StickerGridProps["onPick"]>();
  const onLeave = vi.fn<() => void>();
  const { screen } = await renderAt("/chat", <StickerGrid onPick={onPick} onLeave={onLeave} />);
  const toolbar = screen.getByRole("toolbar", { name: "Stickers" });
  return { screen, toolbar, onPick, onLeave };
}

test("one's own packs stand under our stickers, are reached by arrow keys and sent by a press; the next time it comes first  B-16", async () => {
  const pack = makePack("Cats", ["tabby.png", "ginger.png"]);
  const { screen, toolbar, onPick } = await open(servePacks([pack]));
  const tabby = toolbar.getByRole("button", { name: "tabby" });
  await expect.element(tabby).toBeVisible();
  await expect.element(toolbar.getByRole("button").first()).toHaveAccessibleName("Hello");
  await expectAccessible();
  (toolbar.getByRole("button", { name: "Surprised" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(toolbar.getByRole("button", { name: "ginger" })).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{Enter}");
  expect(onPick.mock.calls).toEqual([[{ kind: "sticker", sticker: null, file: pack.stickers[0]?.file }]]);
  await screen.unmount();
  const again = await show();
  await expect
    .element(again.toolbar.getByRole("group", { name: "Recently used" }).getByRole("button"))
    .toHaveAccessibleName("tabby");
  await expect.element(again.toolbar.getByRole("button").first()).toHaveAccessibleName("tabby");
});

test("who has none of their own is offered to make some, in place of the choice", async () => {
  const { screen, onLeave } = await open();
  await screen.getByRole("button", { name: "Make your own stickers" }).click();
  expect([onLeave.mock.calls.length, managing.getSnapshot()]).toEqual([1, true]);
  managing.close();
});

test("where they cannot be had, ours are there, and a press asks again", async () => {
  const server = servePacks([]);
  server.answer("stickers.list", () => refuse("INTERNAL"));
  const { screen, toolbar } = await open(server);
  await expect.element(screen.getByRole("alert").getByText("Your own stickers could not be loaded")).toBeVisible();
  await expect.element(toolbar.getByRole("button", { name: "Hello" })).toBeVisible();
  server.answer("stickers.list", () => ({ packs: [makePack("Cats", ["tabby.png"])] }));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(toolbar.getByRole("button", { name: "tabby" })).toBeVisible();
});
