import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { expect, onTestFinished, test, vi } from "vitest";
import { AppError } from "../../../errors.ts";
import type { Connection } from "../../../platform/realtime/connection.ts";
import { SendOrder } from "./send-order.ts";

const [ROOM, OTHER_ROOM] = ["room", "other room"] as [RoomId, RoomId];
const connection = {} as Connection;
const otherConnection = {} as Connection;

function start() {
  const order = new SendOrder();
  const send = (name: string, error: Error | null = null, where = { connection, roomId: ROOM }): Promise<string> =>
    order
      .inOrder(where.connection, { roomId: where.roomId, clientId: name as ClientId }, () =>
        error ? Promise.reject(error) : Promise.resolve("stored"),
      )
      .catch((thrown: unknown) => (thrown instanceof AppError ? thrown.code : String(thrown)));
  return send;
}
const AWAY = new AppError("UNAVAILABLE");

test("R1: after a refusal nothing later is taken until the refused message comes again", async () => {
  const send = start();
  expect(await send("a", AWAY)).toBe("UNAVAILABLE");
  expect(await send("b")).toBe("UNAVAILABLE");
  expect(await send("c")).toBe("UNAVAILABLE");
  for (const name of ["a", "b", "c"]) expect(await send(name)).toBe("stored");
});

test("R1: of several refused messages the first is waited for, also when it is refused again", async () => {
  const send = start();
  await Promise.all([send("a", AWAY), send("b", new Error("the database is away"))]);
  expect(await send("b")).toBe("UNAVAILABLE");
  expect(await send("a", AWAY)).toBe("UNAVAILABLE");
  expect(await send("b")).toBe("UNAVAILABLE");
  expect([await send("a"), await send("b")]).toEqual(["stored", "stored"]);
});

test("other rooms and other connections go on, and so does what follows on a refusal for good", async () => {
  const send = start();
  await send("a", AWAY);
  expect(await send("b", null, { connection, roomId: OTHER_ROOM })).toBe("stored");
  expect(await send("b", null, { connection: otherConnection, roomId: ROOM })).toBe("stored");
  const refused = start();
  expect(await refused("a", new AppError("ROOM_READ_ONLY"))).toBe("ROOM_READ_ONLY");
  expect(await refused("b")).toBe("stored");
});

test("a message that was given up holds nothing back for long", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const send = start();
  await send("a", AWAY);
  vi.advanceTimersByTime(4_999);
  expect(await send("b")).toBe("UNAVAILABLE");
  vi.advanceTimersByTime(1);
  expect(await send("b")).toBe("stored");
});

test("what waits for something is not passed by what was sent after it, also when it fails, and other rooms go on", async () => {
  const order = new SendOrder();
  const placed: string[] = [];
  const waits = Promise.withResolvers<void>();
  const place = (name: string, roomId: RoomId, ready: Promise<void>) =>
    order.inTurn(
      connection,
      { roomId, clientId: name as ClientId },
      { lookUp: () => ready, place: () => placed.push(name) },
    );
  const first = place("first", ROOM, waits.promise);
  const failed = { roomId: ROOM, clientId: "failing" as ClientId };
  const lookUp = () => Promise.reject(new Error("no such quote"));
  const failing = order.inTurn(connection, failed, { lookUp, place: () => {} });
  const last = place("last", ROOM, Promise.resolve());
  expect([order.isLookingUp(connection, ROOM), order.isLookingUp(connection, OTHER_ROOM)]).toEqual([true, false]);
  await place("elsewhere", OTHER_ROOM, Promise.resolve());
  waits.resolve();
  await expect(failing).rejects.toThrow("no such quote");
  await Promise.all([first, last]);
  expect(placed).toEqual(["elsewhere", "first", "last"]);
  expect(order.isLookingUp(connection, ROOM)).toBe(false);
});

test("R1: what waits behind a message that is refused for now is refused with it", async () => {
  const order = new SendOrder();
  const send = (name: string, error: Error | null) => {
    const sent = { roomId: ROOM, clientId: name as ClientId };
    const lookUp = () => (error ? Promise.reject(error) : Promise.resolve("stored"));
    return order
      .inOrder(connection, sent, () => order.inTurn(connection, sent, { lookUp, place: (found) => found }))
      .catch((thrown: unknown) => (thrown instanceof AppError ? thrown.code : String(thrown)));
  };
  expect(await Promise.all([send("a", AWAY), send("b", null)])).toEqual(["UNAVAILABLE", "UNAVAILABLE"]);
  expect([await send("a", null), await send("b", null)]).toEqual(["stored", "stored"]);
});

test("R1: of several refused messages the one that was sent first is waited for, whichever was refused first", async () => {
  const order = new SendOrder();
  const placed = new Set<string>();
  const send = (name: string, ready: Promise<unknown>) => {
    const sent = { roomId: ROOM, clientId: name as ClientId };
    return order
      .inOrder(connection, sent, () => ready.then(() => void placed.add(name)))
      .catch((thrown: unknown) => (thrown as AppError).code);
  };
  const commit = Promise.withResolvers<void>();
  const text = send("text", commit.promise);
  await send("file", Promise.reject(AWAY));
  commit.reject(AWAY);
  expect(await text).toBe("UNAVAILABLE");
  for (let again = 0; again < 2; again += 1)
    await Promise.all(["text", "file", "last"].map((name) => send(name, Promise.resolve())));
  expect([...placed]).toEqual(["text", "file", "last"]);
});

test("R1: what was looked up while one before it was refused for now does not pass it", async () => {
  const order = new SendOrder();
  const placed: string[] = [];
  const [commit, lookup] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sentAs = (name: string) => ({ roomId: ROOM, clientId: name as ClientId });
  const text = order.inOrder(connection, sentAs("text"), () => commit.promise);
  const steps = { lookUp: () => lookup.promise, place: () => placed.push("file") };
  const file = order.inOrder(connection, sentAs("file"), () => order.inTurn(connection, sentAs("file"), steps));
  commit.reject(AWAY);
  await expect(text).rejects.toThrow(AWAY);
  lookup.resolve();
  await expect(file).rejects.toThrow("UNAVAILABLE");
  expect(placed).toEqual([]);
});
