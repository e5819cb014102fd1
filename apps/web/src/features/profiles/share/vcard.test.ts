import ICAL from "ical.js";
import { expect, test } from "vitest";
import { KENJI, toEntry } from "../test-profiles.ts";
import { toFileName, toVcard } from "./vcard.ts";

const LINK = "https://atrium.example/@kenjiw";

/** Property and value as another program reads them. */
function read(card: string): [string, unknown][] {
  const [, properties] = ICAL.parse(card) as [string, [string, object, string, ...unknown[]][]];
  return properties.map(([name, , , ...values]) => [name, values.length === 1 ? values[0] : values]);
}

test("another program reads the contact whole, accents, CJK and emoji included", () => {
  const profile = {
    ...KENJI,
    name: "Åse 渡辺 🌿",
    description: "Lumière, \\ombre\net 灯り 👩🏽‍🌾 ".repeat(6).trim(),
    data: [
      ...KENJI.data,
      toEntry("EMAIL", "ase@atrium.example"),
      toEntry("PHONE", "+44 7700 900142"),
      toEntry("URL", "harbour.example"),
      toEntry("ADDRESS", "3, Quay; 2nd floor"),
    ],
  };
  const contact = Object.fromEntries(read(toVcard(profile, LINK)));
  expect(contact).toMatchObject({
    version: "3.0",
    fn: "Åse 渡辺 🌿",
    n: ["🌿", "Åse 渡辺", "", "", ""],
    title: "Lighting designer",
    tel: "+44 7700 900142",
    email: "ase@atrium.example",
    note: profile.description,
  });
  expect(read(toVcard(profile, LINK)).filter(([name]) => name === "url")).toEqual([
    ["url", "https://harbour.example/"],
    ["url", LINK],
  ]);
  expect(JSON.stringify(contact["org"])).toContain("Harbour & Pine; Studio, Ltd");
  expect(JSON.stringify(contact["adr"])).toContain("3, Quay; 2nd floor");
});

test("no line is longer than 75 bytes, and none ends within a character", () => {
  const card = toVcard({ ...KENJI, name: "🌿".repeat(60) }, LINK);
  for (const line of card.split("\r\n")) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
  }
});

test("what is not said is not in the card, and a line break cannot add to it", () => {
  const card = toVcard({ ...KENJI, name: "Kenji\r\nTEL:+1", data: [] }, LINK);
  expect(card.split("\r\n").some((line) => line.startsWith("TEL") || line.startsWith("ORG"))).toBe(false);
});

test("the file carries the name, without what file systems refuse", () => {
  expect([toFileName("Åse 渡辺"), toFileName("a/b:c"), toFileName("//")]).toEqual([
    "Åse 渡辺.vcf",
    "a b c.vcf",
    "contact.vcf",
  ]);
});
