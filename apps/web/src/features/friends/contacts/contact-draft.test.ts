import { expect, test } from "vitest";
import { addLine, suggestAddresses, toCompany, toDraft, toTags, toWords } from "./contact-draft.ts";

test("an address goes on with where many people have their mail, once its name stands  CONT-080", () => {
  expect(suggestAddresses("theo@")).toEqual([
    "theo@outlook.com",
    "theo@gmail.com",
    "theo@yahoo.com",
    "theo@inbox.com",
    "theo@icloud.com",
  ]);
  expect(suggestAddresses("theo@I")).toEqual(["theo@inbox.com", "theo@icloud.com"]);
  for (const typed of ["", "theo", "@", "theo@inbox.com", "theo@harbour"]) expect(suggestAddresses(typed)).toEqual([]);
});

test("a company is named after an address, unless people of many have their mail there", () => {
  expect(toCompany("theo@harbourlight.example")).toBe("Harbourlight");
  for (const address of ["", "theo", "theo@", "theo@gmail.com", "theo@GMAIL.com", "theo@harbour"])
    expect(toCompany(address)).toBe(null);
});

test("what is sent has no empty lines, and each hashtag once without its sign", () => {
  const draft = { ...toDraft(null), firstName: "Théo", hashTags: ["#film", "film", "night-shift", "a b", "#"] };
  const phones = addLine([{ key: 4, kind: "work", value: " 020 7946 0112 " }], "mobile");
  expect(phones.map(({ key }) => key)).toEqual([4, 5]);
  expect(toWords({ ...draft, phones })).toEqual({
    firstName: "Théo",
    lastName: "",
    emails: [],
    phones: [{ kind: "work", value: "020 7946 0112" }],
    company: "",
    jobTitle: "",
    hashTags: ["film", "night-shift"],
  });
  expect(toTags(["#a", "a"])).toEqual(["a"]);
});
