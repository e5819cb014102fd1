import { relative } from "node:path";
import { ROOT } from "../tasks/run-program.ts";
import { readTitles } from "./test-titles.ts";

export type SkippedTest = { readonly file: string; readonly name: string };

/** What the conditions of tests ask of a machine, and how it is had on Debian. */
export const NEEDS: Readonly<Record<string, string>> = {
  redisMissing: "redis-server: apt-get install redis-server",
  realS3Missing:
    "an S3 server: apt-get install swift-proxy swift-account swift-container swift-object, or name a bucket with TEST_S3_URL and its companions",
  speechMissing: "a program that hears: apt-get install ffmpeg pocketsphinx pocketsphinx-en-us pocketsphinx-testdata",
  nginxMissing: "nginx: apt-get install nginx-light",
  turnMissing: "coturn: apt-get install coturn",
  gitMissing: "git: apt-get install git",
  isRoot: "root: run the tests as root",
  'process.env["TEST_DATABASE_URL"]': "a database server of the tests' own: run them without TEST_DATABASE_URL",
  "most < CLIENTS": "a longer queue of connections: sysctl net.core.somaxconn=4096",
};
const OWN_REASON = "what is said beside its name above";

/** The skipped tests by name, under what each needs; empty when nothing was skipped. */
export function listSkipped(skipped: readonly SkippedTest[]): string[] {
  const lines: string[] = [];
  for (const [need, tests] of Map.groupBy(skipped, toNeed)) {
    lines.push(`${tests.length} skipped for want of ${need}`);
    for (const { file, name } of tests) lines.push(`  ${relative(ROOT, file)}: ${name}`);
  }
  return lines;
}

function toNeed({ file, name }: SkippedTest): string {
  const path = relative(ROOT, file);
  const titles = readTitles(path).filter(({ need }) => need !== null);
  // Where all of a file need the same, no name has to be found in it.
  const isOneNeed = new Set(titles.map(({ need }) => need)).size === 1;
  const found = isOneNeed ? titles[0] : titles.find(({ text }) => name.startsWith(text.split(/%|…/u, 1)[0] ?? text));
  return NEEDS[found?.need ?? ""] ?? OWN_REASON;
}
