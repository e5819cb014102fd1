import { PLAN_CAPACITIES } from "@atrium/contracts/plans";
import { createProfileInput, createPublicProfileInput, type ProfileEntry } from "@atrium/contracts/profiles";
import { describe, expect, test } from "vitest";
import { withPageInfo } from "../../platform/http/page-info.ts";
import { hasRoomForProfile, isOfferedPicker, mergeEntries, readUploadKey } from "./rules.ts";

const words = { title: "Work", accessLevel: "PUBLIC", colorCode: "#B4D8FF, #7db6f7", data: [] };
const entry = (format: string, value: string) => ({ key: "one", title: "", value, format });

test("a plan holds as many profiles as part 3 §9 says, the free one a single one  PLAN-049 PLAN-050 PLAN-051 B-64", () => {
  const held = Object.entries(PLAN_CAPACITIES).map(([plan, { profiles }]) => [plan, profiles]);
  expect(held).toEqual([
    ["FREE", 1],
    ["PAID", 1],
    ["PAID_PLUS", 2],
    ["STAR", 5],
  ]);
  expect([hasRoomForProfile(1, "PAID_PLUS"), hasRoomForProfile(2, "PAID_PLUS")]).toEqual([true, false]);
});

test("what an administrator wrote stays, and nobody writes it for themselves  MYS-021", () => {
  const fixed: ProfileEntry = { key: "badge", title: "Badge", value: "7", format: "TEXT", admin: true };
  const sent = [
    { key: "badge", title: "Badge", value: "8", format: "TEXT" as const },
    { key: "job", title: "", value: "Mason", format: "JOB_TITLE" as const },
  ];
  expect(mergeEntries([fixed], sent)).toEqual([{ ...sent[1], admin: false }, fixed]);
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

test("a link tells which upload it was made for, and other texts tell none  MYS-022", () => {
  const key = "uploads/0190a000-0000-7000-8000-000000000001";
  expect(readUploadKey(`/files/${key}?type=image%2Fpng`)).toBe(key);
  expect(readUploadKey(`https://bucket.example/atrium/${key}?X-Amz=1`)).toBe(key);
  for (const text of ["", "/files/profiles/x", `/files/${key}/../../x`]) expect(readUploadKey(text)).toBeNull();
});

test("what a page says of itself is text, whatever is in it", () => {
  const info = {
    title: `"><script>alert(1)</script> $& Åse`,
    description: "a & b",
    url: "https://atrium.example/@aseaase",
    imageUrl: null,
    siteName: "Atrium",
    kind: "profile" as const,
  };
  const page = withPageInfo("<head><title>Atrium</title></head>", info);
  expect(page).not.toContain("<script>");
  expect(page).toContain(
    `<meta property="og:title" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; Åse" />`,
  );
  expect(page.match(/<title>/g)).toHaveLength(1);
});
