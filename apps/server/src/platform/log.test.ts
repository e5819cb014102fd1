import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("tells of an error its kind, code, words and place, its causes as well, and nothing that hangs on it", () => {
  const lines: string[] = [];
  const log = createLog({ level: "info" }, { write: (line) => void lines.push(line) });
  const told = { command: { args: ["AUTH", "geheim"] }, detail: "Key (email)=(geheim)", response: "550 <geheim>" };
  const cause = Object.assign(new TypeError("the cause"), { code: "23505", input: "redis://:geheim@host", ...told });
  const several = new AggregateError([Object.assign(new Error("one of them"), told)], "several");
  log.error({ err: Object.assign(new Error("the error", { cause }), told, { code: 7 }) }, "failed");
  log.warn({ err: several }, "failed");
  log.child({}).fatal(Object.assign(new Error("alone"), told));
  log.warn({ err: "geheim" });
  const [first, second, third, fourth] = lines.map((line) => JSON.parse(line) as { err: object });
  expect(first?.err).toEqual({
    type: "Error",
    code: 7,
    message: "the error",
    stack: expect.stringContaining("log.test.ts"),
    cause: { type: "TypeError", code: "23505", message: "the cause", stack: expect.any(String) },
  });
  expect(second?.err).toMatchObject({ type: "AggregateError", errors: [{ message: "one of them" }] });
  expect(third?.err).toMatchObject({ message: "alone" });
  expect(fourth?.err).toEqual({ type: "string" });
  expect(lines.join("")).not.toContain("geheim");
});

test("ends a chain of causes that goes round", () => {
  const lines: string[] = [];
  const err = new Error("round");
  err.cause = err;
  createLog({ level: "info" }, { write: (line) => void lines.push(line) }).error({ err }, "failed");
  expect(lines.join("").split('"round"')).toHaveLength(5);
});

test("logs one JSON line each, with what people wrote and what lets them in taken out, however deep", () => {
  const script = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, "log.ts"))};
    const log = createLog({ level: "info" });
    log.info({ roomId: "r1", token: "geheim", message: { text: "geheim" }, a: { b: { password: "geheim" } } }, "sent");
    log.info({ headers: { authorization: "geheim", cookie: "geheim" } }, "asked");
    log.debug("too fine");`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  const lines = stdout
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ roomId: "r1", token: "[removed]", msg: "sent" });
  expect(stdout).not.toContain("geheim");
});
