import type { RoomId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { listRoots, toPath, toPreview, toSalesNotice, toSelected, withLineBreaks } from "./model.ts";
import { makeAdministered } from "./test-administration.ts";

const id = (text: string) => text as RoomId;

test.each([
  [{ communityId: "a" }, { communityId: "a", groupId: null }],
  [{ communityId: ["a", "b"] }, { communityId: "a", groupId: null }],
  [{ communityId: "x:y" }, { communityId: "y", groupId: null }],
  [
    { communityId: ["x:y", "z"], groupId: "g" },
    { communityId: "y", groupId: "g" },
  ],
  [{ groupId: "g" }, { communityId: "g", groupId: "g" }],
  [{ communityId: [], groupId: "" }, null],
  [{ communityId: "x:" }, null],
  [{ communityId: 7 }, null],
  [null, null],
  ["a", null],
])("what is stored of the chosen community has one shape inside: %j  ADM-064", (stored, selected) => {
  expect(toSelected(stored)).toEqual(selected);
});

const CITY = makeAdministered("city", { chatType: "community" });
const PRINT = makeAdministered("print", { parentId: id("city") });
const PRESS = makeAdministered("press", { parentId: id("print") });
const LOOSE = makeAdministered("loose", { parentId: id("elsewhere") });
const ROOMS = [PRESS, CITY, PRINT, LOOSE];

test("the list begins with what stands under nothing that one looks after, and a path leads from there  ADM-059 ADM-061", () => {
  expect(listRoots(ROOMS)).toEqual([CITY, LOOSE]);
  expect(toPath(ROOMS, id("press"))).toEqual([CITY, PRINT, PRESS]);
  expect(toPath(ROOMS, id("gone"))).toEqual([]);
  expect(toPath(ROOMS, null)).toEqual([]);
});

test("sales are named to who has no community, or none that is verified  SHELL-037 SHELL-038", () => {
  expect(toSalesNotice([PRINT])).toBe("none");
  expect(toSalesNotice(ROOMS)).toBe("unverified");
  expect(toSalesNotice([...ROOMS, makeAdministered("kiln", { isVerified: true })])).toBeNull();
});

test("a description is cut at 30 characters, not within one  ADM-027", () => {
  expect(toPreview("x".repeat(30))).toEqual({ text: "x".repeat(30), isCut: false });
  expect(toPreview(`${"x".repeat(29)}🪵y`)).toEqual({ text: `${"x".repeat(29)}🪵…`, isCut: true });
});

test("line breaks that were written as a word become such  ADM-028", () => {
  expect(withLineBreaks(String.raw`One<br>two<BR />three\nfour`)).toBe("One\ntwo\nthree\nfour");
});
