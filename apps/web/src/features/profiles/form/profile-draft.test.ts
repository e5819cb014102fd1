import { PROFILE_FORMATS } from "@atrium/contracts/limits";
import { profileForm, publicProfileForm } from "@atrium/contracts/forms/profiles";
import { createProfileInput, createPublicProfileInput } from "@atrium/contracts/profiles";
import { expect, test } from "vitest";
import { judge } from "../../../ui/forms/field-errors.ts";
import { addEntry, isChanged, PROFILE_TEXTS, type ProfileDraft, toChange, toDraft } from "./profile-draft.ts";
import { KENJI, toEntry } from "../test-profiles.ts";

const draft = toDraft(KENJI);
const PUBLIC = { isPublic: true };

const listProblems = (typed: ProfileDraft, { isPublic }: { isPublic: boolean }) =>
  Object.keys(judge(isPublic ? publicProfileForm : profileForm, PROFILE_TEXTS, typed));

test("what is not touched is sent as it was, and the picture is kept  MYS-028", () => {
  const change = toChange(draft, { isPublic: false });
  expect(change).toEqual({
    title: "Public",
    accessLevel: "PUBLIC",
    colorCode: KENJI.colorCode,
    data: KENJI.data.map(({ key, title, value, format }) => ({ key, title, value, format })),
    page: null,
  });
  expect(toChange({ ...draft, putUrl: "" }, PUBLIC).displayImagePutURL).toBe("");
});

test("an administrator's lines are not the owner's to send  MYS-021", () => {
  const badge = { ...toEntry("TEXT", "7"), admin: true };
  expect(toDraft({ ...KENJI, data: [badge] }).entries).toEqual([]);
});

test("a public page takes the account's name where it has none, and is made only when it is named  MYS-029", () => {
  const fresh = toDraft({ ...KENJI, publicUsername: null, status: "INACTIVE" });
  expect(fresh.username).toBe("kenjiw");
  expect(toChange(fresh, PUBLIC).page).toEqual({ username: "kenjiw", status: "INACTIVE", description: "" });
  expect(toChange({ ...fresh, username: "" }, PUBLIC).page).toBeNull();
});

test("what is wrong is told before it is sent, and what is right passes the server's schema  MYS-020", () => {
  expect(listProblems(draft, PUBLIC)).toEqual([]);
  expect(listProblems({ ...draft, title: " " }, PUBLIC)).toEqual(["title"]);
  const nameless = { ...draft, username: "ken" };
  expect(listProblems(nameless, PUBLIC)).toEqual(["username"]);
  expect(listProblems(nameless, { isPublic: false })).toEqual([]);
  const samples: [(typeof PROFILE_FORMATS)[number], string][] = [
    ["EMAIL", "ken"],
    ["EMAIL", "a@b..c"],
    ["EMAIL", "ken@atrium.example"],
    ["PHONE", "12"],
    ["PHONE", "+1 202 555 0105"],
    ["URL", "javascript:alert(1)"],
    ["URL", "nowhere"],
    ["URL", "harbour.example"],
    ["TEXT", "anything 灯り"],
  ];
  for (const [format, value] of samples) {
    const entries = [{ key: "one", title: "", value, format }];
    const { title, accessLevel, colorCode, data } = toChange({ ...draft, entries }, PUBLIC);
    const passes = createProfileInput.safeParse({ title, accessLevel, colorCode, data }).success;
    expect([value, listProblems({ ...draft, entries }, PUBLIC).length === 0]).toEqual([value, passes]);
  }
  expect(createPublicProfileInput.shape.username.safeParse("ken").success).toBe(false);
});

test("each new line has a key of its own, and empty ones are not sent", () => {
  const grown = PROFILE_FORMATS.reduce(addEntry, draft);
  expect(new Set(grown.entries.map(({ key }) => key)).size).toBe(KENJI.data.length + PROFILE_FORMATS.length);
  expect(toChange(grown, PUBLIC).data).toHaveLength(KENJI.data.length);
});

test("a draft counts as changed once saving it would change anything", () => {
  expect(isChanged(draft, draft)).toBe(false);
  expect(isChanged(addEntry(draft, "EMAIL"), draft)).toBe(false);
  expect(isChanged({ ...draft, title: `${draft.title} ` }, draft)).toBe(false);
  expect(isChanged({ ...draft, putUrl: "" }, draft)).toBe(true);
  expect(isChanged({ ...draft, description: "new" }, draft)).toBe(true);
  expect(isChanged({ ...draft, accessLevel: "PRIVATE" }, draft)).toBe(true);
});
