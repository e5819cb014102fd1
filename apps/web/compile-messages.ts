// Turns the catalogues (src/**/messages.{en,fr}.json) into typed functions in src/platform/i18n/generated.
// A program of its own, because the compiler's native part keeps a process alive for half a minute:
//   node apps/web/compile-messages.ts
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "@inlang/paraglide-js";

const web = dirname(fileURLToPath(import.meta.url));
const project = join(web, "project.inlang");
const output = join(web, "src", "platform", "i18n", "generated");
/** What the output was made from; an unchanged catalogue is not compiled again. */
const stampFile = join(output, ".made-from");

type Catalogue = { readonly file: string; readonly text: string; readonly messages: Record<string, unknown> };
type Pair = { readonly en: Catalogue; readonly fr: Catalogue };

/** Every folder with words has a catalogue a language; a new one is found by itself. */
const patterns = globSync("src/**/messages.en.json", { cwd: web })
  .sort()
  .map((path) => path.replace(".en.json", ".{locale}.json"));
/** What is compiled: the same texts with the spaces that no line ends at. */
const pathPattern = patterns.map((_path, place) => `./project.inlang/catalogues/${place}.{locale}.json`);
const settingsText = JSON.stringify({
  baseLocale: "en",
  locales: ["en", "fr"],
  modules: ["../../node_modules/@inlang/plugin-message-format/dist/index.js"],
  "plugin.inlang.messageFormat": { pathPattern },
  telemetry: "off",
});
const pairs = await Promise.all(patterns.map(readPair));
ensureAgreement(pairs);
await compileWhenChanged();
process.exit(0);

async function compileWhenChanged(): Promise<void> {
  // What this script does to the texts is a part of them: an upgrade may change that alone.
  const hash = createHash("sha256")
    .update(settingsText)
    .update(await readFile(import.meta.filename));
  for (const { en, fr } of pairs) hash.update(en.text).update("\0").update(fr.text).update("\0");
  const stamp = hash.digest("hex");
  if ((await readFile(stampFile, "utf8").catch(() => "")) === stamp) return;
  await mkdir(join(project, "catalogues"), { recursive: true });
  await writeFile(join(project, "settings.json"), settingsText);
  await Promise.all(
    pairs.flatMap(({ en, fr }, place) => [
      writeFile(join(project, "catalogues", `${place}.en.json`), en.text),
      writeFile(join(project, "catalogues", `${place}.fr.json`), toFrenchSpaces(fr.text)),
    ]),
  );
  await compile({
    project,
    outdir: output,
    outputStructure: "message-modules",
    strategy: ["baseLocale"],
    isServer: "false",
    disableAsyncLocalStorage: true,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    // Another process may be reading the output; what is no longer exported does no harm.
    cleanOutdir: false,
  });
  await writeFile(stampFile, stamp);
}

/** In French a colon, a semicolon, a question mark and the like stay on the line of the word before them. */
function toFrenchSpaces(text: string): string {
  return text.replaceAll(/ (?=[:;!?»%])/gu, "\u00A0").replaceAll("« ", "«\u00A0");
}

/** @throws when a French catalogue lacks a key or parameter of the English one, or has one more, or two features share a key. */
function ensureAgreement(all: readonly Pair[]): void {
  const problems: string[] = [];
  const owners = new Map<string, string>();
  for (const { en, fr } of all) {
    for (const key of new Set([...Object.keys(en.messages), ...Object.keys(fr.messages)])) {
      const owner = owners.get(key);
      if (owner !== undefined) problems.push(`${en.file}: ${key} is also in ${owner}`);
      owners.set(key, en.file);
      const problem = problemOf(en.messages[key], fr.messages[key]);
      if (problem !== undefined) problems.push(`${fr.file}: ${key} ${problem}`);
    }
  }
  if (problems.length > 0) throw new Error(`The message catalogues do not agree:\n${problems.join("\n")}`);
}

function problemOf(en: unknown, fr: unknown): string | undefined {
  if (en === undefined) return "has no English text";
  if (fr === undefined) return "has no French text";
  const [wanted, found] = [parametersOf(en), parametersOf(fr)];
  return wanted === found ? undefined : `takes {${found}}, in English {${wanted}}`;
}

function parametersOf(message: unknown): string {
  const names = JSON.stringify(message).matchAll(/\{(\w+)\}/gu);
  return [...new Set(Array.from(names, ([, name]) => name))].sort().join(", ");
}

async function readPair(pattern: string): Promise<Pair> {
  const [en, fr] = await Promise.all([readCatalogue(pattern, "en"), readCatalogue(pattern, "fr")]);
  return { en, fr };
}

async function readCatalogue(pattern: string, locale: string): Promise<Catalogue> {
  const file = join(web, pattern.replace("{locale}", locale));
  try {
    const text = await readFile(file, "utf8");
    return { file, text, messages: JSON.parse(text) as Record<string, unknown> };
  } catch (cause) {
    throw new Error(`Cannot read the messages in ${file}`, { cause });
  }
}
