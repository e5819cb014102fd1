import { expect, test } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { FakeLive, refuse } from "../../../../test/test-live.ts";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeMessage, ME, OTHER, ROOM } from "../test-messages.ts";
import { showMessages } from "../test-shown-messages.tsx";

const CONTENT = {
  kind: "link" as const,
  text: "**Read** https://atelier.example/linocut before Friday",
  url: "https://atelier.example/linocut",
  title: "A short <b>guide</b> to linocut",
  description: "Tools, inks and six first exercises",
  site: "Atelier notes",
  image: null,
};

async function show({ sender = ME, isTaken = true } = {}) {
  const server = new FakeLive();
  server.answer("messages.removePreview", () => (isTaken ? { revision: 2 } : refuse("NOT_FOUND")));
  const person = await signIn(server);
  const messages = [makeMessage(1, { sender, content: CONTENT, revision: 1 })];
  const screen = await showMessages(messages);
  return { ...person, screen, remove: screen.getByRole("button", { name: "Remove the preview" }) };
}

test("a link shows what its page says of itself, as text, and leads there; the words stand over it  MSG-001", async () => {
  const { screen } = await show({ sender: OTHER });
  const card = screen.getByRole("link", { name: /linocut.*six first exercises/u });
  await expect.element(card).toMatchTextContent("Atelier notesA short <b>guide</b> to linocutTools, inks");
  await expect.element(card).toHaveAttribute("href", CONTENT.url);
  await expect.element(card).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect.element(screen.getByRole("strong")).toHaveTextContent("Read");
  await expect.element(screen.getByRole("link", { name: CONTENT.url, exact: true })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Remove the preview" })).not.toBeInTheDocument();
  await expectAccessible();
});

test("who sent it takes the preview away, and is told where that failed", async () => {
  const { asked, remove } = await show();
  await remove.click({ force: true });
  await expect.poll(() => asked("messages.removePreview")).toEqual([{ roomId: ROOM, seq: 1 }]);
});

test("a preview that could not be taken away says so", async () => {
  const { screen, remove } = await show({ isTaken: false });
  await remove.click({ force: true });
  await expect.element(screen.getByText("The preview could not be removed. Try again.")).toBeVisible();
});
