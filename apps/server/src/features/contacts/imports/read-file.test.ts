import { describe, expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";
import { readContactFile } from "./read-file.ts";
import { readRowsApart } from "./read-rows.ts";
import { toReadRow } from "./to-contact.ts";

const toCard = (...lines: string[]) => ["BEGIN:VCARD", ...lines, "END:VCARD", ""].join("\r\n");
const readAll = (text: string) => [...(readContactFile(text)?.contacts ?? [])].map(toReadRow);
const readOne = (text: string) => readAll(text)[0];

test("a card of version 2.1 is read with its quoted letters and soft line ends", () => {
  const card = toCard(
    "VERSION:2.1",
    "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:N=C3=A9ra=\r\nud;Zo=C3=AB;;;",
    "TEL;CELL:+44 7700 900318",
    "TEL;WORK;FAX:020 7946 0000",
    "EMAIL;PREF;INTERNET:zoe@weir.example",
    "PHOTO;ENCODING=BASE64;TYPE=JPEG:/9j/4AAQ",
    " EMAIL:hidden@weir.example",
  );
  expect(readOne(card)?.contact).toMatchObject({
    firstName: "Zoë",
    lastName: "Néraud",
    emails: [{ kind: "other", value: "zoe@weir.example" }],
    phones: [
      { kind: "mobile", value: "+44 7700 900318" },
      { kind: "other", value: "020 7946 0000" },
    ],
  });
});

test("a card of version 3.0 is read with its folds, groups, escapes and categories", () => {
  const card = toCard(
    "VERSION:3.0",
    String.raw`N:O'N\, Jr.;Zoë;Ann;;`,
    "item1.EMAIL;type=INTERNET;type=WORK:zoe@we",
    " ir.example",
    String.raw`ORG:Weir\; Sons;Accounts`,
    String.raw`TITLE:Painter\nand poet`,
    "CATEGORIES:film,night shift,myContacts",
  );
  expect(readOne(card)?.contact).toEqual({
    firstName: "Zoë Ann",
    lastName: "O'N, Jr.",
    emails: [{ kind: "work", value: "zoe@weir.example" }],
    phones: [],
    company: "Weir; Sons",
    jobTitle: "Painter and poet",
    hashTags: ["film", "night-shift"],
    rating: 0,
  });
});

test("a card of version 4.0 is read with quoted types and numbers that are addresses", () => {
  const card = toCard(
    "VERSION:4.0",
    "FN:Zoë Néraud",
    'TEL;VALUE=uri;TYPE="cell,voice";PREF=1:tel:+44-7700-900318;ext=5',
  );
  expect(readOne(card)?.contact).toMatchObject({
    firstName: "Zoë Néraud",
    lastName: "",
    phones: [{ kind: "mobile", value: "+44-7700-900318" }],
  });
});

test("a card without an end is told by its line, one inside another is passed over, and the others come in", () => {
  const text = [
    "BEGIN:VCARD\nFN:Broken",
    "BEGIN:VCARD\nFN:Inside\nAGENT:\nBEGIN:VCARD\nFN:Nobody\nEND:VCARD\nTEL:1234567\nEND:VCARD",
    "BEGIN:VCARD\nFN:Last",
  ].join("\n");
  expect(readAll(text).map(({ line, fault, name }) => [line, fault, name.firstName])).toEqual([
    [1, "UNFINISHED", "Broken"],
    [3, null, "Inside"],
    [11, "UNFINISHED", "Last"],
  ]);
});

test.each([
  [
    "Google",
    "First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Organization Name,Organization Title",
    "Zoë,Néraud,* myContacts ::: film,* Work,zoe@weir.example ::: z@weir.example,Mobile,+44 7700 900318,Weir,Painter",
    "work",
  ],
  [
    "Outlook",
    "Title,First Name,Middle Name,Last Name,Company,Job Title,Mobile Phone,E-mail Address,E-mail Display Name,E-mail 2 Address,Categories",
    "Ms,Zoë,,Néraud,Weir,Painter,+44 7700 900318,zoe@weir.example,Zoë,z@weir.example,film",
    "other",
  ],
  [
    "a French spreadsheet",
    "Prénom;Nom;Société;Fonction;Téléphone mobile;Courriel;Catégories",
    'Zoë;Néraud;Weir;Painter;+44 7700 900318;"zoe@weir.example; z@weir.example";film',
    "other",
  ],
  [
    "our own export",
    "\uFEFFFirst name,Last name,Company,Job title,Email,Phone,Hashtags,Rating,Groups",
    `Zoë,Néraud,Weir,Painter,zoe@weir.example; z@weir.example,"'+44 7700 900318",film,0,`,
    "other",
  ],
])("a table of %s is read by its titles", (_from, heads, row, kind) => {
  const contact = readOne(`${heads}\r\n${row}\r\n`)?.contact;
  expect(contact).toEqual({
    firstName: "Zoë",
    lastName: "Néraud",
    emails: [
      { kind, value: "zoe@weir.example" },
      { kind, value: "z@weir.example" },
    ],
    phones: [{ kind: _from === "our own export" ? "other" : "mobile", value: "+44 7700 900318" }],
    company: "Weir",
    jobTitle: "Painter",
    hashTags: ["film"],
    rating: 0,
  });
});

test("a table is refused when no title says who anybody is, and a row whose quotes do not close by itself", () => {
  expect(readContactFile("Colour,Size\nred,4\n")).toBeNull();
  const rows = readAll('Name,Phone\nZoë,1234567\n"Théo,7654321\n');
  expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
    [2, null],
    [3, "BROKEN"],
  ]);
});

test("nobody is made up, and what no contact can hold is told", () => {
  const heads = "Name,Company,Email,Phone\n";
  expect(readOne(`${heads},Mill Lane,,\n`)).toMatchObject({ fault: "EMPTY", contact: null });
  expect(readOne(`${heads},Mill Lane,,123 4567\n`)?.contact).toMatchObject({ firstName: "Mill Lane" });
  expect(readOne(`${heads}${"a".repeat(61)},,,1234567\n`)).toMatchObject({ fault: "NAME_TOO_LONG", contact: null });
  expect(readOne(`${heads}Rosa,,rosa@,office\n`)).toMatchObject({
    contact: { firstName: "Rosa", emails: [], phones: [] },
    losses: [
      { what: "EMAIL", value: "rosa@" },
      { what: "PHONE", value: "office" },
    ],
  });
});

test("of a cell that goes on for ever the beginning is read", () => {
  const cell = Array.from({ length: 300 }, (_, place) => `office ${place}`).join(";");
  const [row] = [...(readContactFile(`Name,Phone\nRosa,${cell}\n`)?.contacts ?? [])];
  expect(row?.phones).toHaveLength(100);
});

test("nothing that is no text comes in with one", () => {
  const found = readOne('Name,Phone\n"Zo\u0000ë\u001b\nN \uD800",1234567\n');
  expect(found?.contact?.firstName).toBe("Zo ë N \uFFFD");
});

test.each([
  ["UTF-8", Buffer.from("Zoë €")],
  ["UTF-8 with a mark", Buffer.from("\uFEFFZoë €")],
  ["UTF-16, the lower byte first", Buffer.from("\uFEFFZoë €", "utf16le")],
  ["UTF-16, the higher byte first", Buffer.from("\uFEFFZoë €", "utf16le").swap16()],
  ["UTF-16 without a mark", Buffer.from("Zoë €, and more", "utf16le")],
  ["Latin-1 of Windows", Buffer.from([0x5a, 0x6f, 0xeb, 0x20, 0x80])],
])("letters are read from %s", (_encoding, bytes) => {
  expect(decodeText(bytes)).toMatch(/^Zoë €/u);
});

describe("a large file", () => {
  const MANY = 2_000_000;

  test.each([
    ["blanks in a cell of addresses", `First name,Email\nx,a${" ".repeat(MANY)}b\n`],
    ["blanks in a cell of tags", `First name,Tags\nx,a${" ".repeat(MANY)}b\n`],
    ["empty lines", `First name,Email\nx,x@weir.example\n${"\r".repeat(MANY)}`],
    ["addresses in a cell", `First name,Email\nx,${"a@weir.example;".repeat(MANY / 15)}\n`],
    ["numbers on a card", toCard("FN:x", "TEL:1\n".repeat(MANY / 6))],
  ])("of %s takes no longer than its bytes do", async (_what, text) => {
    // What takes longer is ended, and told as no file of contacts.
    expect(await readRowsApart(Buffer.from(text))).toMatchObject({ kind: "rows", rows: [{ contact: {} }] });
  });

  test("holds nobody up while it is read", async () => {
    const reading = readRowsApart(Buffer.from(`First name,Email\n${'"a"b'.repeat(MANY / 4)},x\n`));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    await reading;
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});
