import { strToU8, Zip, ZipDeflate } from "fflate";
import { HEADS, toCells, type Writer } from "./exported.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = "http://schemas.openxmlformats.org";
const MAIN = `xmlns="${OFFICE}/spreadsheetml/2006/main"`;
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`;
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** What a workbook of one sheet consists of beside the sheet (ECMA-376). */
const PARTS: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  "_rels/.rels": `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="Contacts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** A workbook with one sheet. Every cell is an inline text, which no spreadsheet calculates. */
export const writeXlsx: Writer = async function* (pages) {
  const ready: Uint8Array[] = [];
  const zip = new Zip((err, data) => {
    if (err) throw err;
    ready.push(data);
  });
  for (const [name, text] of Object.entries(PARTS)) add(zip, name).push(strToU8(text), true);
  const sheet = add(zip, "xl/worksheets/sheet1.xml");
  sheet.push(strToU8(`${XML}<worksheet ${MAIN}><sheetData>${toRow([...HEADS])}`));
  for await (const page of pages) {
    sheet.push(strToU8(page.map((contact) => toRow(toCells(contact))).join("")));
    yield* ready.splice(0);
  }
  sheet.push(strToU8("</sheetData></worksheet>"), true);
  zip.end();
  yield* ready;
};

function add(zip: Zip, name: string): ZipDeflate {
  const part = new ZipDeflate(name, { level: 6 });
  // Equal address books are equal files.
  part.mtime = "2000-01-01T00:00:00.000Z";
  zip.add(part);
  return part;
}

const toRow = (cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`).join("")}</row>`;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Without what XML 1.0 has no place for. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu, "")
    .replaceAll(/[&<>"]/gu, (character) => ENTITIES[character] ?? "");
}
