import type { ContactImportId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork, UNREACHABLE } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { ImportPage } from "./ImportPage.tsx";

const ID = "0190a000-0000-7000-8000-000000000001" as ContactImportId;
const FILE = {
  id: ID,
  state: "CHECKED",
  fileName: "Address book.vcf",
  format: "vcf",
  sizeBytes: 214_000,
  newCount: 1,
  duplicateCount: 2,
  sameNameCount: 1,
  errorCount: 1,
  addedCount: 0,
  mergedCount: 0,
  keptCount: 0,
  skippedCount: 0,
  leftCount: 0,
  createdAt: "2026-06-12T09:00:00.000Z",
  undoUntil: null as string | null,
};
const DONE = {
  ...FILE,
  state: "DONE",
  addedCount: 1,
  mergedCount: 2,
  skippedCount: 1,
  undoUntil: "2100-07-12T09:00:00.000Z",
};
const toRow = (position: number, change: object) => ({
  position,
  line: position * 5,
  verdict: "NEW",
  fault: null,
  firstName: "Théo",
  lastName: "Nakamura",
  company: "Harbour Light",
  email: "theo@harbour.example",
  phone: "+44 7700 900318",
  losses: [],
  match: null,
  matchName: "",
  ...change,
});
const ROWS = [
  toRow(1, { losses: [{ what: "PHONE", value: "office" }] }),
  toRow(2, { firstName: "Amara", lastName: "O.", verdict: "DUPLICATE", match: "EMAIL", matchName: "Amara Okoye" }),
  toRow(3, { firstName: "Hana", lastName: "K.", verdict: "DUPLICATE", match: "NAME", matchName: "Hana Kovářová" }),
  toRow(4, { firstName: "", lastName: "", email: "", phone: "", verdict: "ERROR", fault: "EMPTY" }),
];
const ANSWERS = {
  ContactImports: { data: { contactImports: [] } },
  ContactImport: { data: { contactImport: FILE } },
  ContactImportRows: { data: { contactImportRows: ROWS } },
};

async function open(address: string, answers: Answers, size: Parameters<typeof renderAt>[2] = {}) {
  const { asked } = fakeNetwork({ ...ANSWERS, ...answers });
  await signIn();
  const { screen, address: whereTo } = await renderAt(address, <ImportPage />, size);
  return { screen, whereTo, sent: (name: string) => asked.findLast((one) => one.name === name)?.variables };
}
const CHECKED = `/friends/import?file=${ID}`;

test("a file is sent, and what is wrong with it is said", async () => {
  const { screen, whereTo } = await open("/friends/import", {
    "/contact-imports": [
      { error: { code: "BAD_INPUT", field: "file" }, status: 400 },
      { error: { code: "BAD_INPUT", field: "rows" }, status: 400 },
      UNREACHABLE,
      { data: FILE },
    ],
  });
  await expect.element(screen.getByText("No imports in the last 30 days.")).toBeVisible();
  await expectAccessible();
  const input = () => screen.container.querySelector("input[type=file]") as HTMLInputElement;
  const choose = () => userEvent.upload(input(), new File(["BEGIN:VCARD"], "Address book.vcf"));
  for (const fault of [/no contacts in this file/u, /more than 20,000 contacts/u, /cannot be reached/u]) {
    await choose();
    await expect.element(screen.getByText(fault)).toBeVisible();
  }
  await choose();
  await expect.poll(whereTo).toContain(ID);
});

test("each row says what it is, and what happens to it is chosen for one and for all", async () => {
  const { screen, sent } = await open(CHECKED, {
    ContactImport: [{ data: { contactImport: FILE } }, { data: { contactImport: DONE } }],
    RunContactImport: { data: { file: DONE } },
  });
  await expect.element(screen.getByText("Théo Nakamura")).toBeVisible();
  await expect.element(screen.getByText("of Amara Okoye, same email")).toBeVisible();
  await expect.element(screen.getByText("Line 20: no name, phone or email")).toBeVisible();
  await expect.element(screen.getByText(/one too many: office/u)).toBeVisible();
  await expect.element(screen.getByText("1 added, 1 merged, 1 kept twice, 1 left out")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("checkbox", { name: "Import Théo Nakamura" }).click();
  const hana = screen.getByRole("radiogroup", { name: "What happens to Hana K." });
  await hana.getByRole("radio", { name: "Merge" }).click();
  await expect.element(screen.getByText("0 added, 2 merged, 0 kept twice, 2 left out")).toBeVisible();
  const all = screen.getByRole("radiogroup", { name: "For all duplicates" });
  await all.getByRole("radio", { name: "Keep both" }).click();
  await screen.getByRole("button", { name: "Import 2 contacts" }).click();
  await expect.element(screen.getByText("Contacts imported")).toBeVisible();
  expect(sent("RunContactImport")).toEqual({
    id: ID,
    duplicates: "KEEP_BOTH",
    rows: [{ position: 1, choice: "SKIP" }],
  });
});

test("a kind of rows is shown alone, and what cannot be imported is said", async () => {
  const { screen, sent } = await open(
    CHECKED,
    { RunContactImport: { error: { code: "CONFLICT", field: "contacts" } } },
    { size: PHONE, languages: ["fr"] },
  );
  await screen.getByRole("button", { name: /^Erreurs/u }).click();
  await expect.poll(() => sent("ContactImportRows")).toMatchObject({ verdict: "ERROR" });
  await expectAccessible();
  await screen.getByRole("button", { name: "Importer 3 contacts" }).click();
  await expect.element(screen.getByText(/ne peut pas contenir autant/u)).toBeVisible();
});

test("an import is undone once that is confirmed, and what stays is said", async () => {
  const { screen, sent } = await open("/friends/import", {
    ContactImports: [
      { data: { contactImports: [DONE] } },
      { data: { contactImports: [{ ...DONE, state: "UNDONE", leftCount: 2, undoUntil: null }] } },
    ],
    UndoContactImport: { data: { file: { ...DONE, state: "UNDONE", leftCount: 2, undoUntil: null } } },
  });
  await screen.getByRole("button", { name: "Undo" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("Undone", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/2 contacts that you changed since then stayed/u).first()).toBeVisible();
  expect(sent("UndoContactImport")).toEqual({ id: ID });
});

test("a file that is gone is said to be, and what could not be read is asked for again", async () => {
  const { screen } = await open(CHECKED, {
    ContactImport: [{ error: { code: "INTERNAL" } }, { error: { code: "NOT_FOUND" } }],
  });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("This file is not here any more")).toBeVisible();
});
