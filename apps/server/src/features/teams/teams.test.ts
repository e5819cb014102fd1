import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { listAuditOf } from "../audit/audit.ts";
import { teamsMergeStep } from "./account/merge.ts";
import { codeOf, fieldOf, type ShownTeam, type Someone, teamsApp } from "./test-teams.ts";

const { app, someone, toCalls } = teamsApp();
const MISSING = "0190a000-0000-7000-8000-00000000dead";
const names = (teams: readonly { name: string }[]) => teams.map(({ name }) => name);

let admin: Someone;
let count = 0;
beforeAll(async () => {
  admin = await someone("ORG_ADMIN");
});

async function makeTeam(more: object = {}): Promise<ShownTeam> {
  count += 1;
  return (await admin.createTeam({ name: `Team ${count}`, ...more })).data.team;
}

describe("a team", () => {
  test("has every field, is renamed, changed and deleted by an administrator  TEAM-001 TEAM-008", async () => {
    const noor = await someone("USER");
    const made = await admin.createTeam({
      name: " Printers ",
      hidden: true,
      facebook: "www.facebook.com/printers",
      memberIds: [noor.userId, admin.userId],
    });
    const { team } = made.data;
    expect({ ...team, memberIds: team.memberIds?.toSorted() }).toEqual({
      teamId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Printers",
      memberIds: [noor.userId, admin.userId].toSorted(),
      managers: [],
      hidden: true,
      updatedAt: new Date(app.clock.nowMs).toISOString(),
      facebook: "https://www.facebook.com/printers",
      permissions: ["EDIT", "DELETE", "MANAGERS", "MEMBERS"],
    });
    app.clock.nowMs += 60_000;
    const renamed = (await admin.renameTeam(team.teamId, "Print room")).data.team;
    expect(renamed).toMatchObject({ name: "Print room", hidden: true, facebook: team.facebook });
    expect(renamed.updatedAt).toBe(new Date(app.clock.nowMs).toISOString());
    const shown = (await admin.updateTeam(team.teamId, { hidden: false, facebook: null })).data.team;
    expect(shown).toMatchObject({ name: "Print room", hidden: false, facebook: null });
    expect(codeOf(await admin.deleteTeam(team.teamId))).toBe("OK");
    expect(names(await admin.teams())).not.toContain("Print room");
    const audit = await listAuditOf(app.context.db.kysely, team.teamId as never);
    expect(audit.map(({ action }) => action)).toEqual(["team.created", "team.changed", "team.changed", "team.deleted"]);
  });

  test("has a picture, which its administrator puts to a signed link  TEAM-001", async () => {
    const [{ teamId }, member] = [await makeTeam(), await someone("USER")];
    await admin.members("addTeamMembers", teamId, [member.userId]);
    const body = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#7db6f7" } })
      .png()
      .toBuffer();
    const askToPut = (who: Someone, sizeBytes: number) =>
      who.ask<{ teams: { putUrl: string | null }[] }>(
        `query ($t: [ID!], $s: Int!) { teams(teamIds: $t) { putUrl: imagePutURL(contentType: "image/png", sizeBytes: $s) } }`,
        { t: [teamId], s: sizeBytes },
      );
    const toPut = async (who: Someone) => (await askToPut(who, body.length)).data.teams[0]?.putUrl ?? null;
    for (const size of [0, PICTURE_MAX_BYTES + 1]) expect(codeOf(await askToPut(admin, size))).toBe("BAD_INPUT");
    const set = (who: Someone, imagePutURL: string) =>
      who.ask<{ team: { image: string | null } }>(
        "mutation ($t: ID!, $u: String!) { team: setTeamImage(teamId: $t, imagePutURL: $u) { image } }",
        { t: teamId, u: imagePutURL },
      );
    expect(await toPut(member)).toBeNull();
    const putUrl = (await toPut(admin)) ?? "";
    const headers = { "content-type": "image/png" };
    expect((await fetch(new URL(putUrl, app.url), { method: "PUT", body, headers })).ok).toBe(true);
    expect(codeOf(await set(member, putUrl))).toBe("NOT_FOUND");
    expect(fieldOf(await set(admin, "/files/uploads/none"))).toBe("imagePutURL");
    const { image } = (await set(admin, putUrl)).data.team;
    expect((await fetch(new URL(image ?? "", app.url))).headers.get("content-type")).toMatch(/^image\//);
    expect((await set(admin, "")).data.team.image).toBeNull();
    expect((await fetch(new URL(image ?? "", app.url))).status).toBe(404);
  });

  test("has a name that no other has, whoever was first  TEAM-008", async () => {
    const twice = await Promise.all(["Weavers", "weavers"].map((name) => admin.createTeam({ name })));
    expect(twice.map(codeOf).toSorted()).toEqual(["CONFLICT", "OK"]);
    const other = await makeTeam();
    const taken = await admin.renameTeam(other.teamId, "WEAVERS");
    expect([codeOf(taken), fieldOf(taken)]).toEqual(["CONFLICT", "name"]);
    for (const name of ["", "  ", "x".repeat(61)]) expect(codeOf(await admin.createTeam({ name }))).toBe("BAD_INPUT");
    expect(codeOf(await admin.createTeam({ name: "Odd", facebook: "https://facebook.com.evil.example/x" }))).toBe(
      "BAD_INPUT",
    );
    expect(codeOf(await admin.createTeam({ name: "Odd", memberIds: [MISSING] }))).toBe("NOT_FOUND");
    expect(names(await admin.teams())).not.toContain("Odd");
  });

  test("has members that are set, added and removed, and managers  TEAM-002 TEAM-009 TEAM-010", async () => {
    const [one, two, three] = [await someone("USER"), await someone("USER"), await someone("USER")];
    const { teamId } = await makeTeam();
    const set = (team: ShownTeam) => new Set(team.memberIds);
    expect(set((await admin.members("setTeamMembers", teamId, [one.userId, two.userId])).data.team)).toEqual(
      new Set([one.userId, two.userId]),
    );
    expect(set((await admin.members("setTeamMembers", teamId, [two.userId, three.userId])).data.team)).toEqual(
      new Set([two.userId, three.userId]),
    );
    expect(set((await admin.members("addTeamMembers", teamId, [one.userId, two.userId])).data.team).size).toBe(3);
    expect(set((await admin.members("removeTeamMembers", teamId, [two.userId, MISSING])).data.team)).toEqual(
      new Set([one.userId, three.userId]),
    );
    const managed = (await admin.managers(teamId, [two.userId, one.userId])).data.team;
    expect(new Set(managed.managers)).toEqual(new Set([one.userId, two.userId]));
    expect(set(managed).size).toBe(3);
    expect((await admin.managers(teamId, [one.userId])).data.team.managers).toEqual([one.userId]);
    expect(codeOf(await admin.members("addTeamMembers", teamId, [MISSING]))).toBe("NOT_FOUND");
    const audit = await listAuditOf(app.context.db.kysely, two.userId);
    expect(audit.map(({ action }) => action)).toEqual([
      "team.joined",
      "team.left",
      "team.joined",
      "team.manager-set",
      "team.manager-unset",
    ]);
  });

  test("loses who deletes the account, or is deleted", async () => {
    const [gone, stays] = [await someone("USER"), await someone("USER")];
    const { teamId } = await makeTeam({ memberIds: [gone.userId, stays.userId] });
    await admin.deleteUsers([gone.userId]);
    const find = async () => (await admin.teams()).find((team) => team.teamId === teamId)?.memberIds;
    expect(await find()).toEqual([stays.userId]);
    await app.runJobs();
    const { rowCount } = await app.context.db.pool.query("select from team_members where user_id = $1", [gone.userId]);
    expect(rowCount).toBe(0);
  });

  test("keeps both when two people are added at once", async () => {
    const [one, two] = [await someone("USER"), await someone("USER")];
    const { teamId } = await makeTeam();
    await Promise.all([one, one, two].map(({ userId }) => admin.members("addTeamMembers", teamId, [userId])));
    const team = (await admin.teams()).find((found) => found.teamId === teamId);
    expect(new Set(team?.memberIds)).toEqual(new Set([one.userId, two.userId]));
  });
});

describe("who may do what with a team", () => {
  let open: ShownTeam;
  let hidden: ShownTeam;
  let manager: Someone;
  let teamManager: Someone;
  let member: Someone;
  let stranger: Someone;

  beforeAll(async () => {
    manager = await someone("USER");
    teamManager = await someone("TEAM_MANAGER");
    member = await someone("USER");
    stranger = await someone("TEAM_MANAGER");
    const memberIds = [manager, teamManager, member].map(({ userId }) => userId);
    [open, hidden] = [await makeTeam({ memberIds }), await makeTeam({ memberIds, hidden: true })];
    for (const { teamId } of [open, hidden]) await admin.managers(teamId, [manager.userId]);
  });

  test("members know its name unless it is hidden, who looks after it all of it, others nothing  TEAM-007", async () => {
    const nameOnly = { memberIds: null, managers: null, permissions: [] };
    expect(await member.teams()).toEqual([expect.objectContaining({ teamId: open.teamId, ...nameOnly })]);
    expect(await stranger.teams()).toEqual([]);
    for (const who of [manager, teamManager]) {
      const teams = await who.teams();
      expect(teams.map(({ teamId }) => teamId)).toEqual([open.teamId, hidden.teamId]);
      for (const team of teams) {
        expect(team.permissions).toEqual(["MEMBERS"]);
        expect(team.managers).toEqual([manager.userId]);
        expect(team.memberIds).toHaveLength(3);
      }
    }
    const { authorizationToken } = await app.signIn("mei");
    expect(names(await toCalls(authorizationToken).teams())).toEqual(expect.arrayContaining([open.name, hidden.name]));
    expect((await app.post("/graphql", { query: "{ teams { teamId } }" })).status).toBe(401);
  });

  test("a page of its members is for who looks after it  TEAM-007", async () => {
    const page = (who: Someone) =>
      who.ask<{ teams: { members: { userId: string; phone: string | null }[] | null }[] }>(
        "{ teams { members(limit: 2) { userId phone } } }",
      );
    expect((await page(member)).data.teams).toEqual([{ members: null }]);
    const [first] = (await page(manager)).data.teams;
    expect(first?.members).toHaveLength(2);
    expect(first?.members?.[0]).toEqual({ userId: manager.userId, phone: manager.phone });
    expect(first?.members?.[1]?.phone).toBeNull();
  });

  test("people carry the teams that administrators and they themselves may know of  TEAM-004", async () => {
    const see = async (who: Someone) => {
      const { data } = await who.users<{ teams: { name: string }[] }>(
        `userIds: ["${member.userId}"]`,
        "teams { name }",
      );
      return names(data.users[0]?.teams ?? []);
    };
    expect(await see(admin)).toEqual([open.name, hidden.name]);
    expect(await see(member)).toEqual([open.name]);
    for (const who of [manager, stranger]) expect(await see(who)).toEqual([]);
    const { data } = await member.ask<{ accountInformation: { teams: { name: string }[]; managesTeams: boolean } }>(
      "{ accountInformation { managesTeams teams { name } } }",
    );
    expect(data.accountInformation).toEqual({ managesTeams: false, teams: [{ name: open.name }] });
    const own = await manager.ask<{ accountInformation: object }>("{ accountInformation { managesTeams } }");
    expect(own.data.accountInformation).toEqual({ managesTeams: true });
  });

  test("only administrators create, change and delete one, or choose its managers  TEAM-002 TEAM-008", async () => {
    for (const who of [manager, teamManager, member, stranger]) {
      const answers = [
        await who.createTeam({ name: "Mine" }),
        await who.renameTeam(open.teamId, "Mine"),
        await who.updateTeam(open.teamId, { hidden: true }),
        await who.deleteTeam(open.teamId),
        await who.managers(open.teamId, [who.userId]),
      ];
      expect(answers.map(codeOf)).toEqual(Array(5).fill("NOT_FOUND"));
    }
    for (const query of [
      `mutation { createTeam(name: "Mine") { teamId } }`,
      `mutation { renameTeam(teamId: "${open.teamId}", name: "Mine") { teamId } }`,
      `mutation { deleteTeam(teamId: "${open.teamId}") }`,
      `mutation { setTeamManagers(teamId: "${open.teamId}", managers: []) { teamId } }`,
      `mutation { addTeamMembers(teamId: "${open.teamId}", memberIds: []) { teamId } }`,
    ]) {
      expect((await app.post("/graphql", { query })).status).toBe(401);
    }
    expect(codeOf(await admin.renameTeam(MISSING, "Mine"))).toBe("NOT_FOUND");
  });

  test("its managers, and team managers who are in it, change its members but not who manages it  TEAM-009 TEAM-010", async () => {
    const newcomer = await someone("USER");
    for (const who of [member, stranger]) {
      for (const act of ["setTeamMembers", "addTeamMembers", "removeTeamMembers"] as const)
        expect(codeOf(await who.members(act, open.teamId, [newcomer.userId]))).toBe("NOT_FOUND");
    }
    const added = (await teamManager.members("addTeamMembers", open.teamId, [newcomer.userId])).data.team;
    expect(added.memberIds).toContain(newcomer.userId);
    const removed = await teamManager.members("removeTeamMembers", open.teamId, [newcomer.userId, manager.userId]);
    expect(new Set(removed.data.team.memberIds)).toEqual(
      new Set([manager, teamManager, member].map(({ userId }) => userId)),
    );
    const set = await manager.members("setTeamMembers", hidden.teamId, [newcomer.userId]);
    expect(new Set(set.data.team.memberIds)).toEqual(new Set([manager.userId, newcomer.userId]));
    const pending = (await admin.createUser({ email: "pending@books.example" })).data.createUser.userId;
    expect(codeOf(await manager.members("addTeamMembers", hidden.teamId, [pending]))).toBe("NOT_FOUND");
    expect(codeOf(await admin.members("addTeamMembers", hidden.teamId, [pending]))).toBe("OK");
  });
});

test("two people who become one are in the teams of either, and manage what either managed  B-07", async () => {
  const [into, from] = [await someone("USER"), await someone("USER")];
  const both = await makeTeam({ memberIds: [into.userId, from.userId] });
  const theirs = await makeTeam({ memberIds: [from.userId] });
  await admin.managers(both.teamId, [from.userId]);
  const people = { from: from.userId, into: into.userId };
  await app.context.db.kysely.transaction().execute((trx) => teamsMergeStep.merge(trx, people));
  const merged = (await admin.teams()).filter(({ teamId }) => [both.teamId, theirs.teamId].includes(teamId));
  expect(merged.map(({ memberIds, managers }) => [memberIds, managers])).toEqual([
    [[into.userId], [into.userId]],
    [[into.userId], []],
  ]);
});
