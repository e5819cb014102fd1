import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { codeOf, type Someone, teamsApp } from "./test-teams.ts";

const { app, someone, signIn } = teamsApp();
const TOLD = "teams.changed";
const clients: TestClient[] = [];
const heard = (client: TestClient) => client.eventsOf(TOLD).length;

let admin: Someone;
let keeper: Someone;
let watched: { admin: TestClient; keeper: TestClient; outsider: TestClient };
let teamId: string;

async function connect({ token }: { token: string }): Promise<TestClient> {
  const client = await TestClient.signedIn(app.url, token);
  clients.push(client);
  return client;
}

beforeAll(async () => {
  admin = await someone("INTERNAL_ADMIN");
  keeper = await someone("USER");
  teamId = (await admin.createTeam({ name: "Weavers", memberIds: [keeper.userId] })).data.team.teamId;
  await admin.managers(teamId, [keeper.userId]);
  await admin.createTeam({ name: "Dyers", memberIds: [(await someone("TEAM_MANAGER")).userId] });
  watched = {
    admin: await connect(await someone("ORG_ADMIN")),
    keeper: await connect(keeper),
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
async function listenersTo(act: () => Promise<unknown>): Promise<string[]> {
  const before = Object.entries(watched).map(([name, client]) => [name, client, heard(client)] as const);
  await act();
  // An answer on the socket comes after the events before it.
  await Promise.all(Object.values(watched).map((client) => client.do("presence.set", { presence: true })));
  return before.filter(([, client, count]) => heard(client) > count).map(([name]) => name);
}

describe("who looks at users and teams hears at once", () => {
  test("of people: every administrator, and nobody else  TEAM-007 TEAM-011 TEAM-012 TEAM-013 TEAM-014", async () => {
    const leila = await someone("USER");
    const acts: readonly (() => Promise<{ errors?: unknown }>)[] = [
      () => admin.createUser({ email: "new@books.example" }),
      () => admin.invite({ users: [{ firstName: "Noor", email: "noor@books.example", role: "USER" }] }),
      () => admin.updateUser(leila.userId, { firstName: "Léïla" }),
      () => admin.deleteUsers([leila.userId]),
    ];
    for (const act of acts) {
      const answer = { errors: undefined as unknown };
      expect(await listenersTo(async () => Object.assign(answer, await act()))).toEqual(["admin"]);
      expect(answer.errors).toBeUndefined();
    }
  });

  test("of a team: administrators, and who looks after it or did until now  TEAM-002 TEAM-008 TEAM-009 TEAM-010", async () => {
    const member = await someone("USER");
    const both = ["admin", "keeper"];
    expect(await listenersTo(() => admin.renameTeam(teamId, "Weavers and dyers"))).toEqual(both);
    expect(await listenersTo(() => admin.updateTeam(teamId, { hidden: true }))).toEqual(both);
    expect(await listenersTo(() => keeper.members("addTeamMembers", teamId, [member.userId]))).toEqual(both);
    expect(await listenersTo(() => admin.managers(teamId, []))).toEqual(both);
    expect(await listenersTo(() => admin.members("removeTeamMembers", teamId, [member.userId]))).toEqual(["admin"]);
    expect(await listenersTo(() => admin.managers(teamId, [keeper.userId]))).toEqual(both);
    expect(await listenersTo(() => admin.deleteTeam(teamId))).toEqual(both);
  });

  test("of what people do themselves: their username, and that they are gone  TEAM-018", async () => {
    const mei = await someone("USER");
    const rename = () =>
      app.post(
        "/api/username",
        { default_username: "@meiling", user_id: mei.userId },
        { authorization: `ST:${mei.token}` },
      );
    expect(await listenersTo(rename)).toEqual(["admin"]);
    const remove = () => mei.ask(`mutation { deleteAccount(password: "atrium-demo") { status } }`);
    expect(await listenersTo(remove)).toEqual(["admin"]);
  });

  test("and who loses a right hears that too, but not of what was refused  TEAM-012", async () => {
    const demoted = await someone("ORG_ADMIN");
    watched = { ...watched, outsider: await connect(demoted) };
    expect(await listenersTo(() => admin.updateUser(demoted.userId, { role: "USER" }))).toEqual(["admin", "outsider"]);
    expect(await listenersTo(() => admin.createUser({ email: "late@books.example" }))).toEqual(["admin"]);
    expect(
      await listenersTo(async () => {
        expect(codeOf(await keeper.createUser({ email: "x@books.example" }))).toBe("NOT_FOUND");
        expect((await signIn(demoted.phone, "wrong")).status).toBe(401);
      }),
    ).toEqual([]);
  });
});
