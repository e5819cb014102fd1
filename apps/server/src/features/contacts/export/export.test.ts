import { unzipSync, strFromU8 } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../../test/test-people.ts";

const app = useTestApp();
let people: TestPeople;
let me: Someone;
const MANY = 1_201;

beforeAll(async () => {
  people = await createTestPeople(app);
  me = await people.someone();
  const friend = await people.someone();
  await people.befriend(me, friend);
  await people.ask(
    me,
    `mutation { updateAppContact(receiverId: "${friend.userId}", company: "Weir", rating: 8) { id } }`,
  );
  const evil = `emails: [{ kind: work, value: "zoe@weir.example" }], phones: [{ kind: mobile, value: "+44 7700 900 318" }]`;
  const group = await people.make(me, 'createContactGroup(name: "Clients; old")');
  const id = await people.make(
    me,
    `createContact(firstName: "=HYPERLINK(\\"x\\")", lastName: "O'N, <b>", ${evil}, company: "@SUM(A1)", jobTitle: "", hashTags: ["film"])`,
  );
  await people.ask(me, `mutation { setContactGroups(id: "${id}", groupIds: ["${group}"]) { id } }`);
  await app.context.db.pool.query(
    `insert into contacts (owner_id, first_name, last_name, search_name, created_at, updated_at)
     select $1, 'Many', n::text, ' many ' || lpad(n::text, 5, '0'), now(), now() from generate_series(1, ${MANY}) n`,
    [me.userId],
  );
});

async function toPath(format: string, who: { token: string } = me): Promise<string> {
  return (await people.ask<{ made: string }>(who, `mutation { made: exportContacts(format: ${format}) }`)).made;
}

const download = async (path: string) => fetch(app.url + path);

test("the address book is downloaded as CSV, whole, in which no cell is a formula  CONT-078 B-46", async () => {
  const answer = await download(await toPath("csv"));
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="contacts-[\d-]+\.csv"$/u);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split("\r\n").filter(Boolean);
  expect(lines).toHaveLength(MANY + 3);
  expect(lines[0]).toBe("First name,Last name,Company,Job title,Email,Phone,Hashtags,Rating,Groups");
  expect(lines.find((line) => line.includes("HYPERLINK"))).toBe(
    `"'=HYPERLINK(""x"")","O'N, <b>","'@SUM(A1)",,zoe@weir.example,"'+44 7700 900 318",film,0,"Clients; old"`,
  );
  expect(lines.find((line) => line.startsWith("Åse"))).toMatch(/^Åse,Number\d+,Weir,,,,,8,$/u);
});

test.each([
  ["vcf", "3.0"],
  ["vcf4", "4.0"],
])("as %s it has a card of version %s for each  CONT-078", async (format, version) => {
  const text = await (await download(await toPath(format))).text();
  expect(text.split("BEGIN:VCARD\r\n")).toHaveLength(MANY + 3);
  const card = text.split("BEGIN:VCARD\r\n").find((one) => one.includes("HYPERLINK")) ?? "";
  expect(card.split("\r\n")).toEqual(
    expect.arrayContaining([
      `VERSION:${version}`,
      String.raw`N:O'N\, <b>;=HYPERLINK("x");;;`,
      "EMAIL;TYPE=WORK:zoe@weir.example",
      "TEL;TYPE=CELL:+44 7700 900 318",
      String.raw`CATEGORIES:film,Clients\; old`,
    ]),
  );
});

test("as a workbook every cell is a text  CONT-078", async () => {
  const parts = unzipSync(new Uint8Array(await (await download(await toPath("xlsx"))).arrayBuffer()));
  const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(Object.keys(parts)).toContain("[Content_Types].xml");
  expect(sheet.split("<row>")).toHaveLength(MANY + 4);
  expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t>');
  expect(sheet).toContain("O'N, &lt;b&gt;");
  expect(new Set(sheet.match(/<c [^>]*>/gu))).toEqual(new Set(['<c t="inlineStr">']));
});

test("a link works once, for five minutes, and leads to its owner's contacts alone  A-57", async () => {
  const other = await people.someone();
  const path = await toPath("csv", other);
  const answers = await Promise.all([download(path), download(path)]);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
  expect((await answers.find(({ ok }) => ok)?.text())?.split("\r\n")).toHaveLength(2);
  const late = await toPath("csv", other);
  app.clock.nowMs += 300_001;
  expect((await download(late)).status).toBe(404);
  for (const wrong of ["/exportContact/x", `/exportContact/${"a".repeat(43)}`])
    expect((await download(wrong)).status).toBe(404);
});
