import { expect, onTestFinished, test } from "vitest";
import { Attendance } from "./attendance.ts";

function openTabs(count: number): Attendance[] {
  const name = crypto.randomUUID();
  const tabs = Array.from({ length: count }, () => new Attendance({ name, locks: navigator.locks }));
  onTestFinished(() => {
    for (const tab of tabs) tab.dispose();
  });
  return tabs;
}

test("the chats are attended while any tab of the browser is in front with them  NOTI-005", async () => {
  const [here, there, third] = openTabs(3) as [Attendance, Attendance, Attendance];
  expect(await here.isAttended()).toBe(false);
  there.set(true);
  await expect.poll(() => here.isAttended()).toBe(true);
  third.set(true);
  await expect.poll(() => third.isAttended()).toBe(true);
  there.set(false);
  expect(await here.isAttended()).toBe(true);
  third.set(false);
  await expect.poll(() => here.isAttended()).toBe(false);
});

test("a tab that is gone attends no more", async () => {
  const [here, there] = openTabs(2) as [Attendance, Attendance];
  there.set(true);
  await expect.poll(() => here.isAttended()).toBe(true);
  there.dispose();
  await expect.poll(() => here.isAttended()).toBe(false);
});
