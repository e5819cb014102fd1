import { expect, test } from "vitest";
import { m } from "./messages.ts";

test("in French a question mark stays on the line of its word, and quotes on that of theirs; nobody types the space for it", () => {
  const french = { locale: "fr" } as const;
  expect(m["ui.unsaved.title"]({}, french)).toBe("Abandonner vos modifications\u00A0?");
  expect(m["administration.log.linkCreated"]({ actor: "Noor", name: "Mai" }, french)).toBe(
    "Noor a créé le lien «\u00A0Mai\u00A0»",
  );
  expect(m["ui.unsaved.title"]({}, { locale: "en" })).not.toMatch(/\u00A0/u);
});
