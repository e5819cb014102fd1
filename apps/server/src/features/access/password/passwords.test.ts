import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const PASSWORDS = join(import.meta.dirname, "passwords.ts");

/** In a process of its own, with the package that servers have: under the other tests stands one that takes no time. */
async function inServer<Answer>(expression: string): Promise<Answer> {
  const script = `import { hashPassword, isPassword } from ${JSON.stringify(PASSWORDS)};
    console.log(JSON.stringify(await (${expression})()));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script]);
  return JSON.parse(stdout) as Answer;
}

test("a password is stored as a slow hash with a salt of its own  A-16", async () => {
  const hashes = await inServer<string[]>(`() => Promise.all([1, 2].map(() => hashPassword("quiet-harbour-41")))`);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{20,}\$[\w+/]{40,}$/u);
  const [salt, other] = hashes.map((hash) => hash.split("$")[4]);
  expect(salt).not.toBe(other);
});

test("only the same password fits its hash  A-16", async () => {
  const answers = await inServer(`async () => {
    const hash = await hashPassword("quiet-harbour-41");
    return Promise.all([
      isPassword(hash, "quiet-harbour-41"), isPassword(hash, "quiet-harbour-42"), isPassword(null, "quiet-harbour-41"),
    ]);
  }`);
  expect(answers).toEqual([true, false, false]);
});

test("of one address only so many passwords wait to be compared, and nobody else waits for them", async () => {
  const { isOther, before, compared, refused, isNobody } = await inServer<
    Record<string, number | boolean>
  >(`async () => {
    const hash = await hashPassword("quiet-harbour-41");
    const outcomes = [];
    const count = (one) => outcomes.filter((outcome) => outcome === one).length;
    const flood = Array.from({ length: 100 }, () => isPassword(hash, "a guess", "192.0.2.1"));
    const told = flood.map((guess) => guess.then(() => outcomes.push("compared"), () => outcomes.push("refused")));
    const isOther = await isPassword(hash, "quiet-harbour-41", "192.0.2.2");
    const before = count("compared");
    await Promise.all(told);
    const isNobody = await isPassword(null, "quiet-harbour-41");
    return { isOther, before, compared: count("compared"), refused: count("refused"), isNobody };
  }`);
  // What was under way already, and what had its turn before; the rest of the flood still waited.
  expect({ isOther, isSoon: Number(before) < 31 }).toEqual({ isOther: true, isSoon: true });
  expect({ compared, refused, isNobody }).toEqual({ compared: 62, refused: 38, isNobody: false });
});
