import { closeSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTestDir } from "../test-dir.ts";
import { BoundedLog } from "./bounded-log.ts";

test("keeps what came before once, and its writer goes on at the beginning", () => {
  const file = join(makeTestDir(), "server.log");
  const log = new BoundedLog(file, 10);
  const writer = log.open();
  writeSync(writer, "0123456789");
  log.trim();
  expect(log.size()).toBe(10);
  writeSync(writer, "A");
  log.trim();
  expect(log.size()).toBe(0);
  writeSync(writer, "B");
  closeSync(writer);
  expect(readFileSync(file, "utf8")).toBe("B");
  expect(readFileSync(`${file}.1`, "utf8")).toBe("0123456789A");
});
