import type { UserId } from "@atrium/contracts/ids";
import type { CommandInput, CommandOutput } from "@atrium/contracts/live";
import type { Room } from "@atrium/contracts/rooms";
import { FakeLive, refuse } from "../../../test/test-live.ts";
import type { Person } from "./queries.ts";

/** A server at which somebody is in these rooms, of whose messages it has none but the recent one. */
export function serveRooms(rooms: readonly Room[]): FakeLive {
  const server = new FakeLive();
  server.answer("rooms.sync", (input) => toSync(rooms, input));
  server.answer("rooms.get", ({ roomId }) => {
    const room = rooms.find((one) => one.roomId === roomId);
    return room ? { room } : refuse("NOT_FOUND");
  });
  server.answer("rooms.pictures", () => ({ pictures: [] }));
  server.answer("rooms.search", () => ({ rooms: [], channels: [] }));
  server.answer("messages.saved", () => ({ saved: [], after: null }));
  server.answer("messages.searchEverywhere", () => ({ hits: [] }));
  server.answer("messages.history", () => ({ messages: [], lastSeq: 0, changesSince: "here.1" }));
  return server;
}

/** All of them at first, and nothing new from then on. */
export function toSync(rooms: readonly Room[], { since }: CommandInput<"rooms.sync">): CommandOutput<"rooms.sync"> {
  const full = since === undefined;
  return { since: "1", full, rooms: full ? [...rooms] : [], removed: [], after: null };
}

export const toPerson = (userId: string, name: string): Person => {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { userId: userId as UserId, firstName, lastName, username: null };
};
