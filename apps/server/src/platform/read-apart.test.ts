import { expect, test } from "vitest";
import { openReader } from "./read-apart.ts";

/** A thread whose whole program is this. */
const running = (program: string) => openReader<null, string>(new URL(`data:text/javascript,${program}`));

test("a file is read in a thread; one that takes too long or all memory is too much, one that is stumbled over has failed", async () => {
  const tell = 'import { parentPort } from "node:worker_threads"; parentPort.postMessage("read");';
  expect(await running(tell)(null)).toEqual({ kind: "read", read: "read" });
  expect(await running("for (;;);")(null, 300)).toEqual({ kind: "tooMuch" });
  expect(await running("const all = []; for (;;) all.push(new Array(1e5).fill(all.length));")(null, 60_000)).toEqual({
    kind: "tooMuch",
  });
  expect(await running('throw new Error("no file");')(null)).toEqual({ kind: "failed" });
});
