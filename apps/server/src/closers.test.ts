import { expect, test } from "vitest";
import { Closers } from "./closers.ts";

test("what was opened last is closed first, once, and what fails keeps nothing open", async () => {
  const closed: string[] = [];
  const closers = new Closers();
  closers.add(async () => closed.push("database"));
  closers.add(() => Promise.reject(new Error("the app did not close")));
  closers.add(async () => closed.push("jobs"));
  await expect(closers.closeAll()).rejects.toThrow("the app did not close");
  await expect(closers.closeAll()).rejects.toThrow("the app did not close");
  expect(closed).toEqual(["jobs", "database"]);
});
