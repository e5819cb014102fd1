import { expect, test } from "vitest";
import { OfflinePlaces } from "./offline-places.ts";

test("one place says it: the best that is there, and of several the first", () => {
  const places = new OfflinePlaces();
  const [page, list, other, detail] = [Symbol("page"), Symbol("list"), Symbol("other"), Symbol("detail")];
  expect(places.getSnapshot()).toBeNull();
  places.add(page, "page");
  expect(places.getSnapshot()).toBe(page);
  places.add(list, "list");
  places.add(other, "list");
  expect(places.getSnapshot()).toBe(list);
  const leave = places.add(detail, "detail");
  expect(places.getSnapshot()).toBe(detail);
  leave();
  expect(places.getSnapshot()).toBe(list);
});
