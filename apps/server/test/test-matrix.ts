import { expect } from "vitest";
import type { TestApp } from "./test-app.ts";
import { PEOPLE, type PersonKey, ROLES, type World } from "./test-world.ts";

/** One operation on one kind of object, and who may. Everybody else learns no more than of an object that does not exist. */
export type MatrixRow = {
  /** What it is done to; absent for what is the caller's own. */
  readonly on?: string;
  /** Makes or finds the object, for each call anew. */
  readonly id?: (world: World) => string | Promise<string>;
  /** An id of the same form that is nobody's; a UUID where it is absent. */
  readonly nobodys?: string;
  readonly may: readonly PersonKey[];
  /** Who may does not learn either whether the object exists. */
  readonly isBlind?: true;
  /** Where who may finds nothing to change: what changes is tested beside the feature. */
  readonly mayChangeNothing?: true;
  /** It ends what the caller signs in with, or changes it, so somebody new of the same role is the caller. */
  readonly asNewcomer?: "phone and email" | "phone alone";
  /** What `id` makes is good for one call. */
  readonly isUsedUp?: true;
  /** A try that is refused is counted, which is all that it changes. */
  readonly isCounted?: true;
};
/** `visitor`: without a token only, since who believes to be signed in and is not renews the session first. */
export type SignedOut = "may" | "may not" | "visitor";

/** `key` is null for who is not signed in. */
export type Caller = { readonly key: PersonKey | null; readonly token: string | null };
/** The answer as it came, and whether it is what who may gets. */
export type Outcome = { readonly text: string; readonly isGood: boolean };
type Edge = {
  readonly ask: (caller: Caller, id: string) => Promise<Outcome>;
  /** How those without a good token are served; null where they cannot even ask. */
  readonly signedOut: SignedOut | null;
  /** Whether a success is to be seen in what is stored. */
  readonly changes: boolean;
};

export const NOBODYS_UUID = "01900000-0000-7000-8000-00000000dead";
let words = 0;

/** Holds the row to its word, for every caller; those who succeeded. */
export async function expectRow(app: TestApp, world: World, row: MatrixRow, edge: Edge): Promise<PersonKey[]> {
  await expectRefusals(world, row, edge);
  const succeeded: PersonKey[] = [];
  for (const key of row.may) {
    await expectSuccess(app, world, row, { ...edge, key });
    succeeded.push(key);
  }
  return succeeded;
}

async function expectRefusals(world: World, row: MatrixRow, { ask, signedOut }: Edge): Promise<void> {
  const id = (await row.id?.(world)) ?? "";
  const nobodys = row.nobodys ?? NOBODYS_UUID;
  const refused = PEOPLE.filter((key) => !row.may.includes(key)).map((key) => ({
    key,
    token: world.people[key].token,
  }));
  const gone = Object.entries(world.goneTokens).map(([name, token]) => ({ key: null, name, token }));
  const mayGone = (token: string | null) => signedOut === "may" || (signedOut === "visitor" && token === null);
  const outside = signedOut === null ? [] : gone.filter(({ token }) => !mayGone(token));
  const before = await world.digest();
  for (const caller of [...refused, ...outside]) {
    const answer = await ask(caller, id);
    const missing = await ask(caller, nobodys);
    expectNoSecret(world, caller.key, answer);
    expect({ caller, text: withoutId(answer.text, id) }).toEqual({ caller, text: withoutId(missing.text, nobodys) });
    if (!row.id || caller.key === null) expect({ caller, isGood: answer.isGood }).toEqual({ caller, isGood: false });
  }
  if (!row.isCounted) expect(await world.digest()).toBe(before);
  if (signedOut === null) return;
  for (const caller of gone.filter(({ token }) => mayGone(token))) {
    const answer = await ask(caller, id);
    expectNoSecret(world, null, answer);
    expect({ caller, ...answer }).toMatchObject({ caller, isGood: true });
    if (row.isBlind) expect(withoutId(answer.text, id)).toBe(withoutId((await ask(caller, nobodys)).text, nobodys));
  }
}

async function expectSuccess(
  { context }: TestApp,
  world: World,
  row: MatrixRow,
  { key, ask, changes }: Edge & { key: PersonKey },
): Promise<void> {
  const id = (await row.id?.(world)) ?? "";
  const { token, userId } = row.asNewcomer ? await world.someone(ROLES[key]) : world.people[key];
  if (row.asNewcomer === "phone alone")
    await context.db.pool.query("update users set email = null where id = $1", [userId]);
  const before = changes ? await world.digest() : "";
  const answer = await ask({ key, token }, id);
  expect({ key, ...answer }).toEqual({ key, text: answer.text, isGood: true });
  if (changes && !row.mayChangeNothing)
    expect({ key, digest: await world.digest() }).not.toEqual({ key, digest: before });
  if (!row.asNewcomer) expectNoSecret(world, key, answer);
  const nobodys = row.nobodys ?? NOBODYS_UUID;
  if (row.isBlind)
    expect(withoutId(answer.text, id)).toBe(withoutId((await ask({ key, token }, nobodys)).text, nobodys));
}

/** No answer to anybody holds a text that is not theirs to read, whatever was asked. */
export function expectNoSecret({ secrets }: World, caller: PersonKey | null, { text }: { text: string }): void {
  const told = secrets.filter((secret) => !(caller && secret.for.includes(caller)) && text.includes(secret.text));
  expect({ caller, told: told.map((secret) => secret.text) }).toEqual({ caller, told: [] });
}

/** The same in whatever holds texts; an id that is a number becomes one. */
export function fillVariables(world: World, value: unknown, id: string): never {
  return toFilled(value) as never;

  function toFilled(part: unknown): unknown {
    if (part === "$id" && /^\d+$/.test(id)) return Number(id);
    if (typeof part === "string") return fillIds(world, part, id);
    if (Array.isArray(part)) return part.map(toFilled);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, toFilled(inner)]));
  }
}

/** `$id`, `$new` as a new word, `$owner` and so on as their ids. */
export function fillIds(
  {
    people,
    hobby,
    event,
    team,
    contactGroup,
    publicCalendar,
    paidCalendar,
    slotAt,
    proposedTime,
    profiles,
    roomId,
  }: World,
  text: string,
  id: string,
): string {
  words += 1;
  const known: Record<string, string> = {
    hobby,
    event,
    team,
    contactGroup,
    publicCalendar,
    paidCalendar,
    slot: slotAt(words),
    proposedTime,
    publicProfile: profiles.public,
    room: roomId,
    new: `word${words}x`,
  };
  return text.replaceAll(/\$(\w+)/g, (_match, name: string) => {
    if (name === "id") return id;
    return known[name] ?? people[name as PersonKey].userId;
  });
}

/** Without the id that was asked for, which is all that may differ. */
function withoutId(text: string, id: string): string {
  return id === "" ? text : text.replaceAll(id, "ID");
}
