import { expect, test } from "vitest";
import { parsePeople, readText } from "./people-file.ts";

const ROLES = ["USER", "CORPORATE", "ORG_ADMIN"] as const;
const HEAD = "firstName,lastName,email,phone,role";

function parse(...lines: string[]) {
  const parsed = parsePeople([HEAD, ...lines].join("\r\n"), ROLES);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return parsed;
}

test("people are read with commas in quotes, accents and other alphabets  TEAM-014", () => {
  const { rows, problems } = parse(
    'Inès,"Carvalho, de",ines@books.example,,',
    "渡辺,健二,,+81 3-5550-0123,corporate",
    "",
    '"A ""B""",,ab@books.example,0044 7700 900123,USER',
  );
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    {
      line: 2,
      person: {
        firstName: "Inès",
        lastName: "Carvalho, de",
        email: "ines@books.example",
        phone: "",
        b2bPhone: "",
        role: "USER",
      },
    },
    {
      line: 3,
      person: {
        firstName: "渡辺",
        lastName: "健二",
        email: "",
        phone: "+81355500123",
        b2bPhone: "",
        role: "CORPORATE",
      },
    },
    {
      line: 5,
      person: {
        firstName: 'A "B"',
        lastName: "",
        email: "ab@books.example",
        phone: "+447700900123",
        b2bPhone: "",
        role: "USER",
      },
    },
  ]);
});

test("bad rows are told by their line, and the others are kept  TEAM-014", () => {
  const { rows, problems } = parse(
    "Ann,,ann@books.example,,",
    ",,nobody@books.example,,",
    "Ben,,not an address,,",
    "Cid,,,,",
    "Dot,,,12,",
    "Eve,,eve@books.example,,KING",
    "Fay,,fay@books.example,,INTERNAL_ADMIN",
    "Gus,,gus@books.example,,ORG_ADMIN",
  );
  expect(rows.map(({ line }) => line)).toEqual([2, 9]);
  expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(problems[1]?.text).toBe("Email is not valid.");
});

test("a list with semicolons, a mark of its encoding and columns in another order is one as well  TEAM-014", () => {
  const parsed = parsePeople("\uFEFFEmail;FirstName\nann@books.example;Ann\n", ROLES);
  expect(parsed).toMatchObject({ rows: [{ line: 2, person: { firstName: "Ann", email: "ann@books.example" } }] });
});

test("a file without the columns, or of more than a thousand people, is refused whole  TEAM-014", () => {
  expect(parsePeople("a,b\n1,2", ROLES)).toHaveProperty("problem");
  expect(parsePeople("", ROLES)).toHaveProperty("problem");
  const many = (count: number) =>
    parsePeople([HEAD, ...Array.from({ length: count }, (_, row) => `P${row},,p${row}@x.example,,`)].join("\n"), ROLES);
  expect(many(1_000)).toHaveProperty("rows");
  expect(many(1_001)).toHaveProperty("problem");
});

test("a file that an older spreadsheet has written keeps its accents  TEAM-014", async () => {
  expect(await readText(new File([new Uint8Array([0x49, 0x6e, 0xe8, 0x73])], "people.csv"))).toBe("Inès");
  expect(await readText(new File(["Inès"], "people.csv"))).toBe("Inès");
});
