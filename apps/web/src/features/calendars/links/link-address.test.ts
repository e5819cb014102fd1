import { expect, test } from "vitest";
import { fromAddressId } from "../address.ts";
import { toLinkAddress } from "./link-address.ts";

const calendar = {
  id: "1",
  title: "Séance d’été, n° 2",
  communityId: null,
  communityName: null,
  upcoming: 0,
  link: { publicId: "Zm9vYmFyYmF6cXV4cXV1eD" },
} as never;

test("a link is shared with the names of group and calendar, and its id in base64  CAL-029 A-08", () => {
  const address = toLinkAddress(calendar, "Inès Carvalho", "https://atrium.example");
  expect(address).toMatch(/^https:\/\/atrium\.example\/community\/ines-carvalho\/seance-d-ete-n-2\/[\w%]+$/u);
  expect(fromAddressId(decodeURIComponent(address.split("/").at(-1) ?? ""))).toBe("Zm9vYmFyYmF6cXV4cXV1eD");
  expect(
    toLinkAddress({ ...(calendar as object), title: "…", communityName: "Riverside Makers" } as never, "", "o"),
  ).toContain("/community/riverside-makers/calendar/");
});

test("what is no id of an address is none", () => {
  expect(fromAddressId("%%%")).toBe("");
});
