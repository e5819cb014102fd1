import type { NewContent } from "@atrium/contracts/content/content";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../../../test/test-router.tsx";
import { FeaturesProvider } from "../../../../ui/features.ts";
import type { StickerGridProps } from "../../places.ts";
import { EmojiButton } from "./EmojiButton.tsx";

function Grid({ onPick }: StickerGridProps) {
  return <button onClick={() => onPick({ kind: "sticker", sticker: "thanks" })}>Thank you</button>;
}

test("beside the emoji are the stickers, one of which a press sends; then the button has the focus again  MSG-011", async () => {
  const onSend = vi.fn<(content: NewContent) => void>();
  const { screen } = await renderAt(
    "/chat",
    <FeaturesProvider value={[{ name: "stickers", stickers: { Grid, KeepDialog: () => null } }]}>
      <EmojiButton onPick={() => {}} onSend={onSend} />
    </FeaturesProvider>,
  );
  const button = screen.getByRole("button", { name: "Emoji" });
  await button.click();
  await screen.getByRole("tab", { name: "Stickers" }).click();
  const sticker = screen.getByRole("button", { name: "Thank you" });
  await sticker.click();
  await expect.element(sticker).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(onSend.mock.calls).toEqual([[{ kind: "sticker", sticker: "thanks" }]]);
});
