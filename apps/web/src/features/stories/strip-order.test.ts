import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { toOrder, toPageEnd, withChanged, withoutEnded, withPage, withSeen } from "./strip-order.ts";
import { makeAuthor, makeMark, person } from "./test-stories.ts";

const ME = "me" as UserId;
const names = (authors: readonly { readonly name: string }[]) => authors.map(({ name }) => name);
const [n1, n2] = [makeMark("n1", 5), makeMark("n2", 3)];
const noor = makeAuthor("Noor", [{ ...n1, isSeen: true }, n2]);
const mei = makeAuthor("Mei", [makeMark("m1", 1)]);
const dan = makeAuthor("Dan", [{ ...makeMark("d1", 0.5), isSeen: true }]);
const known = { me: ME, end: null };

test("what is new comes before what is seen, the newest first within  MSG-025", () => {
  expect(names(toOrder([dan, noor, mei], null))).toEqual(["Mei", "Noor", "Dan"]);
});

test("while somebody looks through them everybody stays where they were, and who comes anew comes after", () => {
  const held = [person("Noor"), person("Mei")];
  const seen = withSeen([dan, noor, mei], n2.storyId);
  expect(names(toOrder(seen, held))).toEqual(["Noor", "Mei", "Dan"]);
  expect(names(toOrder(seen, null))).toEqual(["Mei", "Dan", "Noor"]);
});

test("a change of what somebody shows keeps what is known as seen, and takes away who shows nothing  MSG-025", () => {
  const more = {
    userId: noor.userId,
    name: "Noor",
    stories: [makeMark("n1", 5), makeMark("n2", 3), makeMark("n3", 0)],
  };
  const [changed] = withChanged([noor], more, known);
  expect(changed?.stories.map(({ isSeen }) => isSeen)).toEqual([true, false, false]);
  expect(withChanged([noor, mei], { userId: noor.userId, name: "", stories: [] }, known)).toEqual([mei]);
});

test("one's own count as seen", () => {
  const own = { userId: ME, name: "Me", stories: [makeMark("o1", 0)] };
  expect(withChanged([], own, known)[0]?.stories[0]?.isSeen).toBe(true);
});

test("who belongs on a page that is not there yet comes with it; one's own are never left out", () => {
  const end = toPageEnd([mei]);
  const old = { userId: noor.userId, name: "Noor", stories: [makeMark("n1", 5)] };
  expect(withChanged([mei], old, { me: ME, end })).toEqual([mei]);
  expect(withChanged([mei], { ...old, userId: ME }, { me: ME, end })).toHaveLength(2);
  expect(withChanged([mei], { ...old, stories: [makeMark("n2", 0)] }, { me: ME, end })).toHaveLength(2);
});

test("what is over is gone, and with the last of their stories its author", () => {
  const at = Date.parse(n1.endsAt);
  expect(withoutEnded([noor, mei], at - 1)).toEqual([noor, mei]);
  expect(withoutEnded([noor], at)[0]?.stories.map(({ storyId }) => storyId)).toEqual(["n2"]);
  expect(withoutEnded([noor], Date.parse(n2.endsAt))).toEqual([]);
});

test("who is on a further page as well is there once", () => {
  expect(names(withPage([noor, mei], [dan, noor]))).toEqual(["Mei", "Dan", "Noor"]);
});
