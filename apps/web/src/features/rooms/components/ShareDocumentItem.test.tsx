import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { OpenMenu } from "../../../ui/popups/Menu.tsx";
import { getChosen, setChosen } from "../../messages/files/attach-files.ts";
import { makeRoom } from "../test-rooms.ts";
import { serveRooms } from "../test-served-rooms.ts";
import ShareDocumentItem from "./ShareDocumentItem.tsx";

const CHAT = makeRoom("elin", { chatType: "direct", name: "Elin Sandström" });
const PLAN = new File(["%PDF-1.7"], "Plan.pdf", { type: "application/pdf" });

async function open() {
  setChosen(null);
  const server = serveRooms([CHAT]);
  server.answer("rooms.create", () => ({ room: CHAT }));
  const person = await signIn(server);
  const menu = (
    <OpenMenu label="More" onClose={() => undefined}>
      <ShareDocumentItem userId={"elin" as UserId} onClose={() => undefined} />
    </OpenMenu>
  );
  const { screen, address } = await renderAt("/friends", menu);
  await expect.element(screen.getByRole("menuitem", { name: "Share a document" })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  function choose(...files: File[]): void {
    if (!input) throw new Error("nothing to choose with");
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return { ...person, server, screen, address, choose };
}

test("what is chosen for a friend waits in the chat with them, as a document, to be sent  B-22", async () => {
  const { asked, address, choose } = await open();
  choose(PLAN);
  await expect.poll(address).toBe("/chat/elin");
  expect(asked("rooms.create")).toEqual([{ chatType: "direct", userId: "elin" }]);
  expect(getChosen()).toEqual({ roomId: "elin", files: [PLAN], as: "documents" });
});

test("where the chat cannot be opened nothing waits, and it is said", async () => {
  const { server, screen, address, choose } = await open();
  server.answer("rooms.create", () => refuse("NOT_FOUND"));
  choose(PLAN);
  await expect.element(screen.getByRole("alert")).toBeVisible();
  expect([address(), getChosen()]).toEqual(["/friends", null]);
});
