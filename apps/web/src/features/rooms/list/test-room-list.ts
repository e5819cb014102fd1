import type { RoomId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import type { FakeLive } from "../../../../test/test-live.ts";
import { FakeStorage } from "../../../../test/test-storage.ts";
import { FakeTimers } from "../../../../test/test-timers.ts";
import { WriteAhead } from "../../../platform/storage/write-ahead.ts";
import type { ReadMark } from "../stores.ts";
import { ME } from "../test-rooms.ts";
import { RoomList } from "./room-list.ts";

type Cached = { rooms: Room[]; since: string | null };

export function makeCache(cached: Cached = { rooms: [], since: null }) {
  return { load: () => Promise.resolve(cached), save: () => Promise.resolve(true) };
}

export const makeAhead = () => new WriteAhead<ReadMark>(new FakeStorage(), "reads-me");

export const noRest = () => Promise.resolve();

/** A list of somebody's whose server and clock are the test's. */
export function start(live: FakeLive, cached?: Cached, startAnew = () => Promise.resolve(false), rest = noRest) {
  const timers = new FakeTimers();
  const cleared: [RoomId, number | "gone"][] = [];
  const onCleared = (roomId: RoomId, upTo: number) => void cleared.push([roomId, upTo]);
  const onGone = (roomId: RoomId) => void cleared.push([roomId, "gone"]);
  return {
    timers,
    cleared,
    list: new RoomList({
      live,
      timers,
      rest,
      me: ME,
      cache: makeCache(cached),
      ahead: makeAhead(),
      onCleared,
      onGone,
      startAnew,
    }),
  };
}
