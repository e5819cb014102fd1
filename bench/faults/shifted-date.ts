import { readFileSync } from "node:fs";

// Loaded into a server before its own code, where there is no library that does this for the whole process.
const LOOK_EVERY_MS = 200;
const RealDate = Date;
let offsetMs = 0;

function readOffset(): void {
  offsetMs = Number(readFileSync(process.env["CLOCK_OFFSET_FILE"] ?? "", "utf8")) * 1_000;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + offsetMs] : args, newTarget) as Date,
  get: (target, key) => (key === "now" ? () => RealDate.now() + offsetMs : (Reflect.get(target, key) as unknown)),
});
readOffset();
setInterval(readOffset, LOOK_EVERY_MS).unref();
