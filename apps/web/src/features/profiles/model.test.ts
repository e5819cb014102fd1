import { expect, test } from "vitest";
import { contrast, toRgb } from "../../ui/theme-colour.ts";
import { toGradient, toHandle, toHref, toInk, toLink, toWork } from "./model.ts";
import { KENJI, toEntry } from "./test-profiles.ts";

test("the first two colours make the gradient  MYS-014", () => {
  expect(toGradient(KENJI.colorCode)).toBe("linear-gradient(150deg, #b4d8ff, #7db6f7)");
});

test.each(["#b4d8ff,#7db6f7", "#000000,#202020", "#0c77eb,#0a66cc", "#ffffff,#ffffff"])(
  "initials are read on %s  MYS-009",
  (colorCode) => {
    const ink = toRgb(toInk(colorCode).slice(1));
    for (const colour of colorCode.split(",")) expect(contrast(ink, toRgb(colour.slice(1)))).toBeGreaterThanOrEqual(3);
  },
);

test("the link is whole, whether the server knows its own name or not  B-21", () => {
  expect(toLink(KENJI, "https://atrium.example")).toBe("https://atrium.example/@kenjiw");
  const named = { referralLink: "https://other.example/@kenjiw" };
  expect(toLink(named, "https://atrium.example")).toBe("https://other.example/@kenjiw");
});

test("the handle has an @, and nobody's is empty", () => {
  expect([toHandle(KENJI), toHandle({ username: null })]).toEqual(["@kenjiw", ""]);
});

test("job title stands with company  MYS-019 MYS-020", () => {
  expect(toWork(KENJI)).toBe("Lighting designer, Harbour & Pine; Studio, Ltd");
  expect(toWork({ data: [toEntry("ORGANIZATION", "Pine")] })).toBe("Pine");
  expect(toWork({ data: [] })).toBe("");
});

test.each([
  ["EMAIL", "a@b.example", "mailto:a@b.example"],
  ["PHONE", "+44 (7700) 900-142", "tel:+447700900142"],
  ["URL", "harbour.example/a", "https://harbour.example/a"],
  ["URL", "http://harbour.example", "http://harbour.example/"],
  ["URL", "javascript:alert(1)", undefined],
  ["URL", "JavaScript:alert(1)", undefined],
  ["TEXT", "https://harbour.example", undefined],
] as const)("an entry of format %s with %s leads to %s", (format, value, href) => {
  expect(toHref({ format, value })).toBe(href);
});
