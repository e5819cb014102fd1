import { setTimeout as sleep } from "node:timers/promises";
import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { UserThrottles } from "./user-throttle.ts";

const tabOf = (name: string) => ({ userId: name as UserId });

test("a person's reads are done two at a time, in the order asked for, also when one fails", async () => {
  const throttle = new UserThrottles().enter(tabOf("ines"));
  const order: number[] = [];
  let [atOnce, most] = [0, 0];
  const reads = Array.from({ length: 9 }, (_value, index) =>
    throttle.read(async () => {
      order.push(index);
      most = Math.max(most, (atOnce += 1));
      await sleep(2);
      atOnce -= 1;
      if (index === 3) throw new Error("the database is away");
      return index;
    }),
  );
  const outcomes = await Promise.allSettled(reads);
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect(await throttle.read(() => "again")).toBe("again");
});

test("one who asks for much takes nothing from another", async () => {
  const throttles = new UserThrottles();
  const [greedy, modest] = [throttles.enter(tabOf("ines")), throttles.enter(tabOf("tomasz"))];
  for (let n = 0; n < 10; n += 1) void greedy.read(() => new Promise(() => {}));
  while (greedy.take() === 0);
  expect(await modest.read(() => "mine")).toBe("mine");
  expect(modest.take()).toBe(0);
});

test("all connections of a person share what the person may do, and coming back gives no more", () => {
  const throttles = new UserThrottles();
  const [tab, phone, laterTab] = [tabOf("ines"), tabOf("ines"), tabOf("ines")];
  const throttle = throttles.enter(tab);
  expect(throttles.enter(phone)).toBe(throttle);
  while (throttle.take() === 0);
  // An end that is told twice is one end.
  throttles.leave(tab);
  throttles.leave(tab);
  throttles.forgetAbsent();
  expect(throttles.enter(laterTab).take()).toBeGreaterThan(0);
  throttles.leave(phone);
  throttles.leave(laterTab);
  expect(throttles.enter(tab)).toBe(throttle);
  throttles.leave(tab);
  throttles.forgetAbsent();
  expect(throttles.enter(tab).take()).toBe(0);
});

test("however many people read, connections to the database are left for those who write", async () => {
  const throttles = new UserThrottles();
  let [atOnce, most] = [0, 0];
  const work = async (): Promise<void> => {
    most = Math.max(most, (atOnce += 1));
    await sleep(2);
    atOnce -= 1;
  };
  const people = Array.from({ length: 100 }, (_value, index) => throttles.enter(tabOf(`person ${index}`)));
  await Promise.all([...people.map((person) => person.read(work)), ...people.map(() => throttles.read(work))]);
  expect(most).toBe(12);
});
