import type { RoomId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { refuse } from "../../../../test/test-live.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { RoomListPane } from "../list/RoomListPane.tsx";
import { roomList } from "../live.ts";
import { ForwardDialog } from "../actions/ForwardDialog.tsx";
import { RoomPage } from "../RoomPage.tsx";
import { makeMessage, makeRoom } from "../test-rooms.ts";
import { serveRooms } from "../test-served-rooms.ts";

const FIRST = makeRoom("first", { name: "First" });
const OLD = makeRoom("old", { name: "Kiln night", lastSeq: 5 });

function serveHalf() {
  fakeNetwork({ Friends: { data: { friends: [] } }, People: { data: { users: [] } } });
  const server = serveRooms([FIRST, OLD]);
  server.answer("rooms.sync", ({ after }) =>
    after === undefined
      ? { since: "1", full: true, rooms: [FIRST], removed: [], after: "next" }
      : new Promise(() => {}),
  );
  server.answer("rooms.search", () => ({ rooms: [{ roomId: OLD.roomId, memberName: "Kiln Kate" }], channels: [] }));
  server.answer("messages.searchEverywhere", () => ({ hits: [{ roomId: OLD.roomId, message: makeMessage(5) }] }));
  return server;
}

test("a search does not say that there is nothing while pages of rooms are missing", async () => {
  const { asked } = await signIn(serveHalf());
  const { screen } = await renderAt("/chat", <RoomListPane selected={null} />);
  await expect.poll(() => roomList().getSnapshot().rooms.length).toBe(1);
  await screen.getByRole("searchbox", { name: "Search" }).fill("kiln");
  await expect.poll(() => asked("messages.searchEverywhere").length).toBe(1);
  await expect.element(screen.getByText("Loading").first()).toBeInTheDocument();
  expect(roomList().getSnapshot().status).toBe("loading");
  expect(document.body.textContent).not.toContain("No results");
});

test("forwarding does not say that no chat is called so while pages of rooms are missing", async () => {
  await signIn(serveHalf());
  const { screen } = await renderAt(
    "/chat",
    <ForwardDialog roomId={"first" as RoomId} seqs={[1]} onClose={() => {}} />,
  );
  await expect.poll(() => roomList().getSnapshot().rooms.length).toBe(1);
  await screen.getByRole("searchbox").fill("kiln");
  await expect.element(screen.getByText("Loading").first()).toBeInTheDocument();
  expect(screen.getByRole("dialog").element().textContent).not.toContain("No chats found");
});

test("a chat whose address is none is said to be missing", async () => {
  const server = serveRooms([FIRST]);
  server.answer("rooms.get", () => refuse("BAD_INPUT"));
  await signIn(server);
  const page = <RoomPage roomId={"recreate" as RoomId} view={{}} isBeside={false} />;
  const { screen } = await renderAt("/chat/recreate", page);
  await expect.element(screen.getByRole("heading", { name: "This chat is not available" })).toBeVisible();
});

test("a chat about which the server could not be asked is not said to be missing", async () => {
  const server = serveRooms([FIRST]);
  let isBusy = true;
  server.answer("rooms.get", () => (isBusy ? refuse("UNAVAILABLE") : { room: OLD }));
  const { asked } = await signIn(server);
  await expect.poll(() => roomList().getSnapshot().status).toBe("ready");
  const { screen } = await renderAt("/chat/old", <RoomPage roomId={"old" as RoomId} view={{}} isBeside={false} />);
  await expect.poll(() => asked("rooms.get").length).toBeGreaterThan(0);
  const said = document.body.textContent;
  isBusy = false;
  await expect.element(screen.getByRole("heading", { name: "Kiln night" })).toBeVisible();
  expect(said).not.toContain("This chat is not available");
});
