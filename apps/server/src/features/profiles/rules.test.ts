import { PLAN_CAPACITIES } from "@atrium/contracts/plans";
import { createProfileInput, createPublicProfileInput, type ProfileEntry } from "@atrium/contracts/profiles";
import { describe, expect, test } from "vitest";
import { toHeadElements } from "../../platform/pages/page-info.ts";
import { hasRoomForProfile, isOfferedPicker, mergeEntries, planMerge, toProfileType } from "./rules.ts";

const words = { title: "Work", accessLevel: "PUBLIC", colorCode: "#B4D8FF, #7db6f7", data: [] };
const entry = (format: string, value: string) => ({ key: "one", title: "", value, format });

test.each([
  ["FREE", 1, "B-64"],
  ["PAID", 1, "PLAN-049"],
  ["PAID_PLUS", 2, "PLAN-050"],
  ["STAR", 5, "PLAN-051"],
] as const)("the plan %s holds as many profiles as part 3 §9 says: %i  %s", (plan, profiles, _id) => {
  expect(PLAN_CAPACITIES[plan].profiles).toBe(profiles);
  expect([hasRoomForProfile(profiles - 1, plan), hasRoomForProfile(profiles, plan)]).toEqual([true, false]);
});

test("there are no other plans", () => {
  expect(Object.keys(PLAN_CAPACITIES)).toEqual(["FREE", "PAID", "PAID_PLUS", "STAR"]);
});

test("what an administrator wrote stays, and nobody writes it for themselves  MYS-021", () => {
  const fixed: ProfileEntry = { key: "badge", title: "Badge", value: "7", format: "TEXT", admin: true };
  const sent = [
    { key: "badge", title: "Badge", value: "8", format: "TEXT" as const },
    { key: "job", title: "", value: "Mason", format: "JOB_TITLE" as const },
  ];
  expect(mergeEntries([fixed], sent)).toEqual([{ ...sent[1], admin: false }, fixed]);
  // What the owner wrote before goes; every one of the administrator's keys is taken.
  const other: ProfileEntry = { ...fixed, key: "floor" };
  const own: ProfileEntry = { ...fixed, key: "old", admin: false };
  expect(mergeEntries([own, fixed, other], sent)).toEqual([{ ...sent[1], admin: false }, fixed, other]);
});

test("colours are two to five, and the first two are written alike  MYS-014", () => {
  expect(createProfileInput.parse(words).colorCode).toBe("#b4d8ff,#7db6f7");
  for (const colorCode of ["#b4d8ff", "red,blue", "#b4d8ff,url(x)", "", `${"#000000,".repeat(5)}#000000`])
    expect(createProfileInput.safeParse({ ...words, colorCode }).success).toBe(false);
});

describe("entries", () => {
  test.each([
    ["URL", "https://harbourandpine.example/a?b=c", true],
    ["URL", "harbourandpine.example", true],
    ["URL", "javascript:alert(1)", false],
    ["URL", "data:text/html,x", false],
    ["EMAIL", "ines@atrium.example", true],
    ["EMAIL", "ines", false],
    ["PHONE", "+44 7700 (900) 142", true],
    ["PHONE", "call me", false],
    ["GENERIC/PROFILE_NAME", "渡辺 賢治 🌿", true],
    ["NONSENSE", "x", false],
    ["TEXT", "   ", false],
  ])("of format %s with %j: %s  MYS-020", (format, value, isTaken) => {
    expect(createProfileInput.safeParse({ ...words, data: [entry(format, value)] }).success).toBe(isTaken);
  });

  test("have a key each", () => {
    const twice = [entry("TEXT", "one"), entry("TEXT", "two")];
    expect(createProfileInput.safeParse({ ...words, data: twice }).success).toBe(false);
  });
});

test("a public username is written as an account's is, with or without @  MYS-029", () => {
  const page = { profileId: "0190a000-0000-7000-8000-000000000001", status: "ACTIVE", description: "" };
  expect(createPublicProfileInput.parse({ ...page, username: "@InesC" }).username).toBe("inesc");
  for (const username of ["ines", "inès-carvalho", "a/b/c/d"])
    expect(createPublicProfileInput.safeParse({ ...page, username }).success).toBe(false);
});

test("the picker is offered to nobody, everyone, or the roles named  MYS-023 A-50", () => {
  expect(isOfferedPicker("nobody", "USER")).toBe(false);
  expect(isOfferedPicker("everyone", "USER")).toBe(true);
  expect([isOfferedPicker(["CORPORATE"], "CORPORATE"), isOfferedPicker(["CORPORATE"], "USER")]).toEqual([true, false]);
});

test("what a page says of itself is text, whatever is in it", () => {
  const info = {
    title: `"><script>alert(1)</script> $& Åse`,
    description: "a & b",
    url: "https://atrium.example/@aseaase",
    imageUrl: null,
    siteName: "Atrium",
    kind: "profile" as const,
    structuredData: { name: "</script><script>alert(1)</script>" },
  };
  const page = toHeadElements(info).join("\n");
  expect(page).not.toContain("<script>");
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).toContain(
    `<meta property="og:title" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; Åse" />`,
  );
  expect(page.match(/<title>/g)).toHaveLength(1);
});

test("a profile is public by its page, corporate by its organisation, else personal", () => {
  const written = (format: ProfileEntry["format"]): ProfileEntry => ({
    key: format,
    title: "",
    value: "Kiln",
    format,
    admin: false,
  });
  const organisation = [written("TEXT"), written("ORGANIZATION")];
  expect(toProfileType("inesc", organisation)).toBe("PUBLIC");
  expect(toProfileType(null, organisation)).toBe("CORPORATE");
  expect([toProfileType(null, [written("TEXT")]), toProfileType(null, [])]).toEqual(["PERSONAL", "PERSONAL"]);
});

test("two people who become one have the better plan, and as many profiles as it holds", () => {
  expect(planMerge({ planType: "STAR", count: 3 }, { planType: "FREE", count: 1 })).toEqual({
    planType: "STAR",
    moved: 3,
    lost: 0,
  });
  expect(planMerge({ planType: "FREE", count: 1 }, { planType: "PAID_PLUS", count: 2 })).toEqual({
    planType: "PAID_PLUS",
    moved: 0,
    lost: 1,
  });
  expect(planMerge({ planType: "PAID", count: 4 }, { planType: "STAR", count: 3 })).toMatchObject({
    moved: 2,
    lost: 2,
  });
  // Nothing is taken from whoever already has more than the plan holds.
  expect(planMerge({ planType: "FREE", count: 1 }, { planType: "FREE", count: 3 })).toMatchObject({
    moved: 0,
    lost: 1,
  });
});
