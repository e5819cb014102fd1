import { expect, onTestFinished, test, vi } from "vitest";
import { FakeLive } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { connectivity } from "../../../platform/connectivity/browser-connectivity.ts";
import { toListItems } from "../message-list/list-items.ts";
import { MessageListRow } from "../message-list/MessageListRow.tsx";
import { makeMessage, ME, ROOM } from "../test-messages.ts";

const PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const file = {
  fileId: "0190a000-0000-7000-8000-000000000001",
  title: "tabby.png",
  contentType: "image/webp",
  bytes: 9,
  width: 512,
  height: 512,
  placeholder: PICTURE,
};

async function open(url: string) {
  const server = new FakeLive();
  server.answer("messages.files", () => ({ files: [{ fileId: file.fileId, url, previewUrl: url }] }));
  await signIn(server);
  const messages = [makeMessage(1, { content: { kind: "sticker", sticker: null, file } })];
  const items = toListItems({ messages, ahead: [], outbox: [], me: ME, seenSeq: 0, readSeq: 0 });
  const rows = items.map((item) => (
    <MessageListRow
      key={item.key}
      roomId={ROOM}
      item={item}
      isDirect
      isFlashing={false}
      onMenu={() => {}}
      onJump={() => {}}
    />
  ));
  const { screen } = await renderAt("/chat/room", rows);
  return screen.getByRole("img", { name: "tabby", exact: true });
}

test("a picture of somebody's stands where its colours stood", async () => {
  const picture = await open(`${PICTURE}#read`);
  await expect.element(picture).toHaveAttribute("src", `${PICTURE}#read`);
});

test("one that cannot be read leaves its colours there, by its name, and is tried anew when the network goes or comes", async () => {
  const handleError = vi.fn<() => void>();
  document.addEventListener("error", handleError, true);
  onTestFinished(() => document.removeEventListener("error", handleError, true));
  const picture = await open("data:image/png;base64,AAAA");
  await expect.poll(() => handleError.mock.calls.length).toBe(1);
  await expect.element(picture).toHaveAttribute("src", PICTURE);
  connectivity.handleOffline();
  await expect.poll(() => handleError.mock.calls.length).toBe(2);
  await expect.element(picture).toHaveAttribute("src", PICTURE);
});
