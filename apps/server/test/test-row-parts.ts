import { ADMINISTRATORS, PEOPLE, type PersonKey, type World } from "./test-world.ts";

export const OWNER: readonly PersonKey[] = ["owner"];
export const NOBODY: readonly PersonKey[] = [];
export const INTERNAL: readonly PersonKey[] = ["internalAdmin"];
export const OWNER_AND_FRIEND: readonly PersonKey[] = ["owner", "friend"];
export const TEAM_MANAGERS: readonly PersonKey[] = ["teamManager", ...ADMINISTRATORS];
export const TEAM: readonly PersonKey[] = ["teammate", ...TEAM_MANAGERS];
export const SELF_AND_ADMINISTRATORS: readonly PersonKey[] = ["owner", ...ADMINISTRATORS];
export const NOBODYS_NUMBER = "2000000000";
export const MEMBERS: readonly PersonKey[] = ["owner", "roommate"];

export const OPEN = { may: PEOPLE, signedOut: "may" } as const;
export const CLOSED = { may: NOBODY, signedOut: "may not" } as const;

/** Somebody who is nobody's friend and in no room. */
export const ofNewcomer = { on: "another", id: async ({ someone }: World) => (await someone()).userId };
/** The room of the owner's, for its members. */
export const ofRoom = { on: "a room", id: ({ roomId }: World) => roomId, may: MEMBERS };

/** The same people for each of these fields. */
export const all = (may: readonly PersonKey[], ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, may]));
