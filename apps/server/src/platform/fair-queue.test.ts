import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

const open = (atOnce = 1) => new FairQueue({ atOnce, waitingMax: 3, retryAfterMs: 1_000 });

/** Work that ends when it is told to. */
function createWork(queue: FairQueue) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const take = (key: string, name = key) =>
    queue.run(key, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endNext = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { started, take, endNext };
}

test("whoever asks for much waits behind themselves, and everybody else takes turns with them", async () => {
  const { started, take, endNext } = createWork(open());
  const all = [take("flood", "1"), take("flood", "2"), take("flood", "3"), take("other", "a"), take("third", "b")];
  expect(started).toEqual(["1"]);
  for (let ended = 0; ended < 5; ended += 1) await endNext();
  expect(started).toEqual(["1", "2", "a", "b", "3"]);
  expect(await Promise.all(all)).toEqual(["1", "2", "3", "a", "b"]);
});

test("only so much is under way, also after some of it failed", async () => {
  const queue = open(2);
  const failing = queue.run("a", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  const { started, take, endNext } = createWork(queue);
  const all = [take("a", "1"), take("b", "2"), take("a", "3")];
  expect(started).toEqual(["1", "2"]);
  await endNext();
  expect(started).toEqual(["1", "2", "3"]);
  for (let left = 0; left < 2; left += 1) await endNext();
  await Promise.all(all);
});

test("too much of one key is told to come back, while another key still gets its place", async () => {
  const { take, endNext } = createWork(open());
  const all = Array.from({ length: 4 }, () => take("flood"));
  await expect(take("flood")).rejects.toMatchObject({
    code: "RATE_LIMITED",
    details: { retryAfterMs: 1_000 },
  });
  all.push(take("other"));
  for (let left = 0; left < 5; left += 1) await endNext();
  expect(await Promise.all(all)).toHaveLength(5);
});
