import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

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
