import type { UserId } from "@atrium/contracts/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { codeOf, type Someone, teamsApp } from "./test-teams.ts";

const { app, someone, signIn } = teamsApp();
const clients: TestClient[] = [];
type Told = "accounts.changed" | "teams.changed";

let admin: Someone;
let manager: Someone;
let watched: { admin: TestClient; manager: TestClient; outsider: TestClient };
let teamId: string;

async function connect({ token }: { token: string }): Promise<TestClient> {
  const client = await TestClient.signedIn(app.url, token);
  clients.push(client);
  return client;
}

beforeAll(async () => {
  admin = await someone("INTERNAL_ADMIN");
  manager = await someone("USER");
  teamId = (await admin.createTeam({ name: "Weavers", memberIds: [manager.userId] })).data.team.teamId;
  await admin.managers(teamId, [manager.userId]);
  await admin.createTeam({ name: "Dyers", memberIds: [(await someone("TEAM_MANAGER")).userId] });
  watched = {
    admin: await connect(await someone("ORG_ADMIN")),
    manager: await connect(manager),
    // Looks after another team, and would see nothing of this one.
    outsider: await connect(await managerOfAnother()),
  };
});
afterAll(() => {
  for (const client of clients) client.close();
});

async function managerOfAnother(): Promise<Someone> {
  const other = await someone("TEAM_MANAGER");
  await admin.createTeam({ name: "Printers", memberIds: [other.userId] });
  return other;
}

/** Who of those who watch hears of what is done. */
async function listenersTo(told: Told, act: () => Promise<unknown>): Promise<string[]> {
  const heard = (client: TestClient) => client.eventsOf(told).length;
  const before = Object.entries(watched).map(([name, client]) => [name, client, heard(client)] as const);
  await act();
  // An answer on the socket comes after the events before it.
  await Promise.all(Object.values(watched).map((client) => client.do("presence.set", { presence: true })));
  return before.filter(([, client, count]) => heard(client) > count).map(([name]) => name);
}

describe("who looks at users and teams hears at once", () => {
  test.each<[string, (userId: UserId) => Promise<{ errors?: unknown }>]>([
    ["somebody new  TEAM-011", () => admin.createUser({ email: "new@books.example" })],
    [
      "somebody invited  TEAM-014",
      () => admin.invite({ users: [{ firstName: "Noor", email: "noor@books.example", role: "USER" }] }),
    ],
    ["a new name  TEAM-012", (userId) => admin.updateUser(userId, { firstName: "Léïla" })],
    ["somebody deleted  TEAM-013", (userId) => admin.deleteUsers([userId])],
  ])("of people: every administrator, and nobody else: %s", async (_what, act) => {
    const { userId } = await someone("USER");
    const answer = { errors: undefined as unknown };
    expect(await listenersTo("accounts.changed", async () => Object.assign(answer, await act(userId)))).toEqual([
      "admin",
    ]);
    expect(answer.errors).toBeUndefined();
  });

  test("of a team: administrators, and who looks after it or did until now  TEAM-008 TEAM-009 TEAM-010", async () => {
    const member = await someone("USER");
    const both = ["admin", "manager"];
    expect(await listenersTo("teams.changed", () => admin.renameTeam(teamId, "Weavers and dyers"))).toEqual(both);
    expect(await listenersTo("teams.changed", () => admin.updateTeam(teamId, { hidden: true }))).toEqual(both);
    expect(
      await listenersTo("teams.changed", () => manager.members("addTeamMembers", teamId, [member.userId])),
    ).toEqual(both);
    expect(await listenersTo("teams.changed", () => admin.managers(teamId, []))).toEqual(both);
    expect(
      await listenersTo("teams.changed", () => admin.members("removeTeamMembers", teamId, [member.userId])),
    ).toEqual(["admin"]);
    expect(await listenersTo("teams.changed", () => admin.managers(teamId, [manager.userId]))).toEqual(both);
    expect(await listenersTo("teams.changed", () => admin.deleteTeam(teamId))).toEqual(both);
  });

  test("of what people do themselves: their username, and that they are gone  TEAM-018", async () => {
    const mei = await someone("USER");
    const rename = () =>
      app.post(
        "/api/username",
        { default_username: "@meiling", user_id: mei.userId },
        { authorization: `ST:${mei.token}` },
      );
    expect(await listenersTo("accounts.changed", rename)).toEqual(["admin"]);
    const remove = () => mei.ask(`mutation { deleteAccount(password: "atrium-demo") { status } }`);
    expect(await listenersTo("accounts.changed", remove)).toEqual(["admin"]);
  });

  test("and who loses a right hears that too, but not of what was refused  TEAM-012", async () => {
    const demoted = await someone("ORG_ADMIN");
    watched = { ...watched, outsider: await connect(demoted) };
    expect(await listenersTo("accounts.changed", () => admin.updateUser(demoted.userId, { role: "USER" }))).toEqual([
      "admin",
      "outsider",
    ]);
    expect(await listenersTo("accounts.changed", () => admin.createUser({ email: "late@books.example" }))).toEqual([
      "admin",
    ]);
    expect(
      await listenersTo("accounts.changed", async () => {
        expect(codeOf(await manager.createUser({ email: "x@books.example" }))).toBe("NOT_FOUND");
        expect((await signIn(demoted.phone, "wrong")).status).toBe(401);
      }),
    ).toEqual([]);
  });
});
