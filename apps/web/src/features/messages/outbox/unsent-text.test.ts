import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test } from "vitest";
import type { ClientId, Instant, RoomId } from "@atrium/contracts/ids";
import { FakeTimers } from "../../../../test/test-timers.ts";
import { FakeLive, refuse } from "../../../../test/test-live.ts";
import { FakeStorage } from "../../../../test/test-storage.ts";
import { LocalDatabase } from "../../../platform/storage/local-database.ts";
import { LOCAL_STORES } from "../../../app/local-stores.ts";
import { openTestStores } from "../../../../test/test-stores.ts";
import type { Draft, OutboxItem } from "../stores.ts";
import { WriteAhead } from "../../../platform/storage/write-ahead.ts";
import { Drafts } from "./drafts.ts";
import { ROOM, say } from "../test-messages.ts";
import { OutboxStore } from "./outbox-store.ts";

let timers: FakeTimers;
let storage: FakeStorage;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  timers = new FakeTimers();
  storage = new FakeStorage();
});

/** A page that goes away: what it asks of its database from now on does not happen. */
class DyingDatabase extends LocalDatabase {
  override write(): Promise<boolean> {
    return new Promise(() => undefined);
  }
}

function makeOffline(): FakeLive {
  const live = new FakeLive();
  live.goOffline();
  return live;
}

describe("a draft", () => {
  async function visit(database = openTestStores(), live = makeOffline()): Promise<Drafts> {
    const ahead = new WriteAhead<Draft>(storage, "drafts-u");
    const drafts = new Drafts({ database, ahead, timers, live: live as never });
    await drafts.whenLoaded();
    return drafts;
  }

  test("survives a reload, and an emptied one is gone", async () => {
    const first = await visit();
    first.set(ROOM, "half a thought");
    await first.save();
    const next = await visit();
    expect(next.get(ROOM)).toBe("half a thought");
    next.set(ROOM, "");
    await next.save();
    expect((await visit()).get(ROOM)).toBe("");
    expect(storage.length).toBe(0);
  });

  test("is saved a quarter of a second after the last letter", async () => {
    const first = await visit();
    first.set(ROOM, "half a thought");
    await timers.advance(250);
    await first.save();
    expect((await visit()).get(ROOM)).toBe("half a thought");
  });

  test("survives a page that goes while it is being saved, the latest words first", async () => {
    const before = await visit();
    before.set(ROOM, "half a");
    before.set("r2" as RoomId, "stays");
    await before.save();
    const dying = await visit(new DyingDatabase("atrium-u", LOCAL_STORES));
    dying.set(ROOM, "half a thought");
    dying.set("r2" as RoomId, "");
    void dying.save();
    const next = await visit();
    expect(next.get(ROOM)).toBe("half a thought");
    expect(next.get("r2" as RoomId)).toBe("");
    expect(storage.length).toBe(0);
    expect((await visit()).get(ROOM)).toBe("half a thought");
  });

  test("of who signs out while it is read from the device is not told in the name of who signs in next", async () => {
    new WriteAhead<Draft>(storage, "drafts-u").put(ROOM, { roomId: ROOM, text: "half a thought", replyTo: null });
    const { promise, resolve } = Promise.withResolvers<void>();
    class SlowDatabase extends LocalDatabase {
      override async read<T>(...reading: Parameters<typeof LocalDatabase.prototype.read<T>>): Promise<T> {
        await promise;
        return super.read(...reading);
      }
    }
    const live = makeOffline();
    const database = new SlowDatabase("atrium-u", LOCAL_STORES);
    const ahead = new WriteAhead<Draft>(storage, "drafts-u");
    const drafts = new Drafts({ database, ahead, timers, live: live as never });
    live.answer("messages.drafts", () => ({ drafts: [] }));
    drafts.dispose();
    database.dispose();
    storage.clear();
    resolve();
    await drafts.whenLoaded();
    // Somebody else by then.
    live.goOnline();
    await timers.advance(5_000);
    expect(live.requests).toEqual([]);
    expect(storage.length).toBe(0);
  });

  test("is kept by the database alone where local storage is full", async () => {
    storage.isFull = true;
    const first = await visit();
    first.set(ROOM, "half a thought");
    await first.save();
    expect((await visit()).get(ROOM)).toBe("half a thought");
  });
});

describe("a draft of several devices", () => {
  /** A server that keeps what it is given, and devices of one person. */
  function makeServer() {
    const kept = new Map<string, string>();
    const devices: FakeLive[] = [];
    async function open(isOnline = true) {
      const live = new FakeLive();
      devices.push(live);
      live.answer("messages.drafts", () => ({
        drafts: [...kept].map(([roomId, text]) => ({ roomId, text, replyTo: null })),
      }));
      live.answer("messages.saveDraft", ({ roomId, text }) => {
        if (text === "") kept.delete(roomId);
        else kept.set(roomId, text);
        for (const device of devices)
          if (device.getSnapshot().kind === "online")
            device.emit("messages.draftChanged", { roomId: roomId as RoomId, text, replyTo: null });
        return {};
      });
      if (!isOnline) live.goOffline();
      const drafts = new Drafts({
        database: new LocalDatabase(`atrium-${devices.length}`, LOCAL_STORES),
        ahead: new WriteAhead<Draft>(new FakeStorage(), "drafts-u"),
        timers,
        live: live as never,
      });
      await drafts.whenLoaded();
      await timers.advance(0);
      return { live, drafts };
    }
    return { kept, open };
  }

  test("is on the others once the fingers rest, and gone there when it is sent", async () => {
    const server = makeServer();
    const [laptop, phone] = [await server.open(), await server.open()];
    const adopted: RoomId[] = [];
    phone.drafts.onAdopted((roomId) => adopted.push(roomId));
    for (const text of ["h", "ha", "half"]) laptop.drafts.set(ROOM, text);
    await timers.advance(1_000);
    expect([phone.drafts.get(ROOM), laptop.live.requests.filter(({ name }) => name === "messages.saveDraft")]).toEqual([
      "",
      [],
    ]);
    await timers.advance(1_000);
    expect([phone.drafts.get(ROOM), adopted]).toEqual(["half", [ROOM]]);
    laptop.drafts.set(ROOM, "");
    await timers.advance(2_000);
    expect([phone.drafts.get(ROOM), phone.drafts.rooms(), server.kept.size]).toEqual(["", [], 0]);
  });

  test("that was sent before the fingers rested was never told to anybody", async () => {
    const { live, drafts } = await makeServer().open();
    drafts.set(ROOM, "quick");
    await timers.advance(300);
    drafts.set(ROOM, "");
    await timers.advance(5_000);
    expect(live.requests.map(({ name }) => name)).toEqual(["messages.drafts"]);
  });

  test("that was begun without a connection is shared with the next one, and what the others ended is ended", async () => {
    const server = makeServer();
    const [laptop, phone] = [await server.open(), await server.open(false)];
    const other = "r2" as RoomId;
    server.kept.set(other, "on the laptop");
    phone.drafts.set(ROOM, "on the train");
    await timers.advance(5_000);
    expect([phone.drafts.get(other), laptop.drafts.get(ROOM)]).toEqual(["", ""]);
    phone.live.goOnline();
    await timers.advance(100);
    expect([phone.drafts.get(other), laptop.drafts.get(ROOM)]).toEqual(["on the laptop", "on the train"]);
    phone.live.goOffline();
    server.kept.delete(other);
    phone.live.goOnline();
    await timers.advance(100);
    expect([phone.drafts.get(other), phone.drafts.get(ROOM)]).toEqual(["", "on the train"]);
  });

  test("that the server does not take stays on its device, and words of another do not replace what is being typed", async () => {
    const server = makeServer();
    const phone = await server.open();
    phone.live.answer("messages.saveDraft", () => refuse("ROOM_READ_ONLY"));
    phone.drafts.set(ROOM, "mine");
    await timers.advance(2_000);
    phone.live.emit("messages.draftChanged", { roomId: ROOM, text: "theirs", replyTo: null });
    phone.live.goOnline();
    await timers.advance(100);
    expect(phone.drafts.get(ROOM)).toBe("mine");
  });
});

describe("a message on its way", () => {
  const item = (clientId: string): OutboxItem => ({
    clientId: clientId as ClientId,
    roomId: ROOM,
    content: say("hello"),
    createdAt: "2026-06-18T08:42:00.000Z" as Instant,
    position: 1,
    refusal: null,
  });
  const visit = (database = openTestStores()) => new OutboxStore(database, new WriteAhead(storage, "outbox-u"));

  test("that was written before messages had kinds is sent as the text it is  R1", async () => {
    const { content: _content, ...old } = item("old");
    const ahead = { ...old, clientId: "ahead", text: "in local storage" };
    storage.setItem("outbox-u:ahead", JSON.stringify(ahead));
    const database = openTestStores();
    await database.write((connection) => connection.put("outbox", { ...old, text: "in the database" } as never));
    const loaded = await visit(database).load();
    expect(loaded.map(({ content }) => content)).toEqual([say("in the database"), say("in local storage")]);
    expect(loaded.every((one) => !("text" in one))).toBe(true);
  });

  test("survives a page that goes while it is being stored  R1", async () => {
    await visit().put(item("c1"));
    void visit(new DyingDatabase("atrium-u", LOCAL_STORES)).put(item("c2"));
    expect((await visit().load()).map(({ clientId }) => clientId)).toEqual(["c1", "c2"]);
  });

  test("is there once, in its latest form, and gone when it was sent", async () => {
    await visit().put(item("c1"));
    void visit(new DyingDatabase("atrium-u", LOCAL_STORES)).put({ ...item("c1"), refusal: "NOT_FOUND" });
    expect(await visit().load()).toEqual([{ ...item("c1"), refusal: "NOT_FOUND" }]);
    await visit().remove("c1" as ClientId);
    expect(await visit().load()).toEqual([]);
    expect(storage.length).toBe(0);
  });

  test("of another person on this device is not theirs to send", async () => {
    void new OutboxStore(new DyingDatabase("atrium-v", LOCAL_STORES), new WriteAhead(storage, "outbox-v")).put(
      item("c1"),
    );
    expect(await visit().load()).toEqual([]);
  });
});
