import type { RoomId } from "@atrium/contracts/ids";
import { expect, onTestFinished, test } from "vitest";
import { refuse } from "../../../test/test-live.ts";
import { renderAt } from "../../../test/test-router.tsx";
import { signIn } from "../../../test/test-signed-in.ts";
import { roomList } from "./live.ts";
import { RoomPage } from "./RoomPage.tsx";
import { makeRoom } from "./test-rooms.ts";
import { serveRooms } from "./test-served-rooms.ts";

test("a room that the list has opens with what the list knows: nothing else is shown before, and it is not asked for again  ROOM-005", async () => {
  const { asked } = await signIn(serveRooms([makeRoom("press", { name: "Print Room" })]));
  const list = roomList();
  await expect.poll(() => list.getSnapshot().status).toBe("ready");
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ""));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  const page = <RoomPage roomId={"press" as RoomId} view={{}} isBeside={false} />;
  const { screen } = await renderAt("/chat/press", page);
  await expect.element(screen.getByRole("heading", { name: "Print Room" })).toBeVisible();
  expect(seen.find((text) => text.trim() !== "")).toContain("Print Room");
  expect(seen.filter((text) => text.includes("Loading"))).toEqual([]);
  expect(asked("rooms.get")).toEqual([]);
});

test("one that the list does not have yet is asked for, once", async () => {
  const server = serveRooms([]);
  server.answer("rooms.get", () => ({ room: makeRoom("press", { name: "Print Room" }) }));
  const { asked } = await signIn(server);
  const page = <RoomPage roomId={"press" as RoomId} view={{}} isBeside={false} />;
  const { screen } = await renderAt("/chat/press", page);
  await expect.element(screen.getByRole("heading", { name: "Print Room" })).toBeVisible();
  expect(asked("rooms.get")).toEqual([{ roomId: "press" }]);
});

test("one that is pages away in the list is not waited for: it is asked for as soon as others have come", async () => {
  const server = serveRooms([]);
  server.answer("rooms.sync", ({ since, after }) => {
    if (since !== undefined) return { since, full: false, rooms: [], removed: [], after: null };
    return after === undefined
      ? { since: "1", full: true, rooms: [makeRoom("first")], removed: [], after: "next" }
      : new Promise(() => {});
  });
  server.answer("rooms.get", () => ({ room: makeRoom("press", { name: "Print Room" }) }));
  await signIn(server);
  const page = <RoomPage roomId={"press" as RoomId} view={{}} isBeside={false} />;
  const { screen } = await renderAt("/chat/press", page);
  await expect.element(screen.getByRole("heading", { name: "Print Room" })).toBeVisible();
  expect(roomList().getSnapshot().status).toBe("loading");
});

test("one that is neither told yet nor answered for is not said to be missing before all rooms are there", async () => {
  const server = serveRooms([]);
  let tellRest = (_answer: object) => {};
  server.answer("rooms.sync", ({ since, after }) => {
    if (since !== undefined) return { since, full: false, rooms: [], removed: [], after: null };
    return after === undefined
      ? { since: "1", full: true, rooms: [makeRoom("first")], removed: [], after: "next" }
      : new Promise((resolve) => (tellRest = resolve as typeof tellRest));
  });
  server.answer("rooms.get", () => refuse("NOT_FOUND"));
  const { asked } = await signIn(server);
  const page = <RoomPage roomId={"press" as RoomId} view={{}} isBeside={false} />;
  const { screen } = await renderAt("/chat/press", page);
  await expect.poll(() => asked("rooms.get").length).toBe(1);
  await expect.poll(() => asked("rooms.sync").length).toBe(2);
  expect(document.body.textContent).not.toContain("not available");
  tellRest({ since: "1", full: true, rooms: [], removed: [], after: null });
  await expect.element(screen.getByRole("heading", { name: "This chat is not available" })).toBeVisible();
});
