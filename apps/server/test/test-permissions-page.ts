import { PEOPLE, type PersonKey } from "./test-world.ts";

/** Callers as the page of permissions names them. */
const TITLES: Readonly<Record<PersonKey, string>> = {
  owner: "owner",
  friend: "friend",
  stranger: "stranger",
  roommate: "room member",
  formerRoommate: "former room member",
  teammate: "team member",
  teamManager: "team manager",
  orgAdmin: "ORG_ADMIN",
  internalAdmin: "INTERNAL_ADMIN",
};

export type Seen = { readonly name: string; readonly signedOut: boolean; readonly may: readonly PersonKey[] };

const HEAD = `# Who may do what

Written from what the running server was seen to do, by \`npx vitest run src/authorisation.test.ts -u\` in \`apps/server\`; without \`-u\`
the same test compares. An operation, a route, a command or a type of object without a row fails it.

✓ succeeded. – was refused, exactly as for an object that does not exist, and changed nothing. The columns say how the caller stands to
the owner of the object; of a team, which is nobody's, the owner is a stranger. The former room member has the role TEAM_MANAGER and is
in no team. Signed out stands for no token, a made-up one, an ended session and a deleted account.
`;

/** What was seen to be allowed, as docs/permissions.md tells it. */
export function toPermissionsPage(sections: Readonly<Record<string, readonly Seen[]>>): string {
  const tables = Object.entries(sections).map(([title, rows]) => `## ${title}\n\n${toTable(rows)}\n`);
  return `${HEAD}\n${tables.join("\n")}`;
}

function toTable(rows: readonly Seen[]): string {
  const head = ["", "signed out", ...PEOPLE.map((key) => TITLES[key])];
  const lines = rows.map(({ name, signedOut, may }) => [
    name,
    ...[signedOut, ...PEOPLE.map((key) => may.includes(key))].map((isAllowed) => (isAllowed ? "✓" : "–")),
  ]);
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
