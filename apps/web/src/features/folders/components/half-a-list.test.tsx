import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { useRoomList } from "../../rooms/rooms.ts";
import { makeRoom } from "../../rooms/test-rooms.ts";
import { makeFolder, serveFolders } from "../test-folders.ts";
import { FolderStrip } from "./FolderStrip.tsx";

const ELIN = makeRoom("elin", { chatType: "direct", name: "Elin Sandström" });
const OLD = makeRoom("old", { chatType: "direct", name: "Old friend", unread: 3 });

function Strip() {
  const { rooms } = useRoomList();
  return (
    <div style={{ width: 340 }}>
      <FolderStrip rooms={rooms}>
        {(shown, none) => <ul>{shown.length > 0 ? shown.map(({ name }) => <li key={name}>{name}</li>) : none}</ul>}
      </FolderStrip>
    </div>
  );
}

/** A first sync of which one page has come. */
function serveHalf(folder: ReturnType<typeof makeFolder>) {
  const server = serveFolders([ELIN, OLD], [folder]);
  server.answer("rooms.sync", ({ after }) =>
    after === undefined ? { since: "1", full: true, rooms: [ELIN], removed: [], after: "next" } : new Promise(() => {}),
  );
  return server;
}

test("chats of a folder that are pages away stay in it when one is added", async () => {
  const server = serveHalf(makeFolder("Work", { includeChatTypes: [], includeChats: [OLD.roomId] }));
  const { asked } = await signIn(server);
  const { screen } = await renderAt("/chat", <Strip />);
  await screen.getByRole("radio", { name: /^Work/u }).click();
  await screen.getByRole("button", { name: "Folder Work" }).click();
  await screen.getByRole("menuitem", { name: "Add Chats" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Chats in it" }).fill("elin");
  await screen.getByRole("option", { name: "Elin Sandström" }).click();
  await userEvent.tab();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => asked("folders.update").length).toBe(1);
  expect(asked("folders.update")).toMatchObject([{ folder: { includeChats: ["old", "elin"] } }]);
});

test("a folder whose chats are pages away is not said to be empty", async () => {
  await signIn(serveHalf(makeFolder("Work", { includeChatTypes: [], includeChats: [OLD.roomId] })));
  const { screen } = await renderAt("/chat", <Strip />);
  await screen.getByRole("radio", { name: /^Work/u }).click();
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  expect(document.body.textContent).not.toContain("Nothing in this folder");
});
