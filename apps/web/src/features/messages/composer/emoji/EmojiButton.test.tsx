import type { NewContent } from "@atrium/contracts/content/content";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../test/test-axe.ts";
import { renderAt } from "../../../../../test/test-router.tsx";
import { EmojiButton } from "./EmojiButton.tsx";

test("beside the emoji are the stickers, one of which a press sends; it comes first the next time  MSG-011", async () => {
  localStorage.removeItem("atrium-recent-stickers");
  const onSend = vi.fn<(content: NewContent) => void>();
  const { screen } = await renderAt("/chat", <EmojiButton onPick={() => {}} onSend={onSend} />);
  const button = screen.getByRole("button", { name: "Emoji" });
  await button.click();
  await screen.getByRole("tab", { name: "Stickers" }).click();
  const stickers = screen.getByRole("toolbar", { name: "Stickers" });
  await expect.element(stickers.getByRole("button").first()).toHaveAccessibleName("Hello");
  await expectAccessible();
  (stickers.getByRole("button").first().element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  await expect.element(stickers.getByRole("button", { name: "Thank you" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(stickers).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(onSend.mock.calls).toEqual([[{ kind: "sticker", sticker: "thanks" }]]);
  await button.click();
  await screen.getByRole("tab", { name: "Stickers" }).click();
  await expect.element(stickers.getByRole("button").first()).toHaveAccessibleName("Thank you");
});
