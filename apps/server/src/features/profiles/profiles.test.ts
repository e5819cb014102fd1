import type { UserId } from "@atrium/contracts/ids";
import type { Profile } from "@atrium/contracts/profiles";
import { beforeAll, describe, expect, test } from "vitest";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { codeOf, profilesApp } from "./test-profiles.ts";

const { app, newcomer, get } = profilesApp();
const MISSING = "0190a000-0000-7000-8000-00000000dead";
const titles = (profiles: readonly { title: string }[]) => profiles.map(({ title }) => title);

function befriend(one: UserId, other: UserId) {
  const [lower, higher] = one < other ? [one, other] : [other, one];
  return app.context.db.pool.query(
    `insert into friend_links (lower_id, higher_id, requested_by, is_accepted, created_at, accepted_at)
     values ($1, $2, $1, true, now(), now())`,
    [lower, higher],
  );
}

describe("one's profiles", () => {
  test("have every field, and the first is the current one  MYS-020 MYS-021 MYS-025", async () => {
    const ase = await newcomer("STAR");
    const data = [
      { key: "n", title: "", value: "Åse 渡辺 🌿", format: "GENERIC/PROFILE_NAME", admin: true },
      { key: "j", title: "", value: "Mason", format: "JOB_TITLE" },
      { key: "o", title: "", value: "Harbour & Pine", format: "ORGANIZATION" },
    ];
    const first = (await ase.create({ data, userId: ase.userId })).data.made;
    expect(first).toEqual({
      id: first.profileId,
      profileId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: ase.userId,
      type: "CORPORATE",
      title: "Work",
      name: "Åse 渡辺 🌿",
      displayImageURL: null,
      colorCode: "#b4d8ff,#7db6f7",
      referralLink: `/profile/${first.profileId}`,
      username: null,
      publicUsername: null,
      accessLevel: "PRIVATE",
      status: "INACTIVE",
      description: "",
      isDefault: true,
      canEdit: true,
      data: data.map(({ key, title, value, format }) => ({ key, title, value, format, admin: false })),
    });
    const second = (await ase.create({ title: "Home" })).data.made;
    expect([second.isDefault, second.type, second.name]).toEqual([false, "PERSONAL", "Åse Lindqvist"]);
    await ase.makeDefault(second.profileId);
    expect((await ase.own()).map(({ title, isDefault }) => [title, isDefault])).toEqual([
      ["Work", false],
      ["Home", true],
    ]);
    const { data: sharing } = await ase.ask<{ profilesForSharing: Profile[] }>("{ profilesForSharing { title } }");
    expect(titles(sharing.profilesForSharing)).toEqual(["Home", "Work"]);
    const named = await fetch(`${app.url}/api/username?userId=${ase.userId}`, {
      headers: { authorization: `ST:${ase.token}` },
    });
    expect(await named.json()).toMatchObject({ default_profile_id: second.profileId });
    await ase.remove(second.profileId);
    expect((await ase.own()).map(({ title, isDefault }) => [title, isDefault])).toEqual([["Work", true]]);
  });

  test("one of them stands for the person signed in, who is known by an id and names  CONT-038", async () => {
    const ase = await newcomer("STAR");
    const first = (await ase.create({ title: "Work" })).data.made;
    const second = (await ase.create({ title: "Home" })).data.made;
    const me = async () => {
      type Me = { accountInformation: object; profiles: { profileId: string; isDefault: boolean }[] };
      const { data } = await ase.ask<Me>(
        "{ accountInformation { id firstName lastName } profiles { profileId isDefault } }",
      );
      return [data.accountInformation, data.profiles.find(({ isDefault }) => isDefault)?.profileId];
    };
    const names = { id: ase.userId, firstName: "Åse", lastName: "Lindqvist" };
    expect(await me()).toEqual([names, first.profileId]);
    await ase.makeDefault(second.profileId);
    expect(await me()).toEqual([names, second.profileId]);
  });

  test("are asked for to be shared with the one that is shared without asking first, and only by their owner  MYS-026", async () => {
    const [ase, other] = [await newcomer("STAR"), await newcomer()];
    await ase.create({ title: "First" });
    const second = (await ase.create({ title: "Second", accessLevel: "PRIVATE" })).data.made;
    await ase.ask(`mutation { chooseDefaultProfile(profileId: "${second.profileId}") { profileId } }`);
    const query = "{ profilesForSharing { title username accessLevel colorCode data { format value } } }";
    const { data } = await ase.ask<{ profilesForSharing: { title: string }[] }>(query);
    expect(data.profilesForSharing.map(({ title }) => title)).toEqual(["Second", "First"]);
    expect((await other.ask(query)).data).toEqual({ profilesForSharing: [] });
    expect((await app.post("/graphql", { query })).status).toBe(401);
  });

  test("are as many as the plan holds, also when made at once  B-64 PLAN-051", async () => {
    const [free, star] = [await newcomer(), await newcomer("STAR")];
    expect([codeOf(await free.create()), codeOf(await free.create())]).toEqual(["OK", "CONFLICT"]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => star.create()));
    expect(answers.filter((answer) => codeOf(answer) === "CONFLICT")).toHaveLength(3);
    expect(await star.own()).toHaveLength(5);
    const { data } = await star.ask<{ accountInformation: object }>(
      "{ accountInformation { profileCapacity choosesProfile } }",
    );
    expect(data.accountInformation).toEqual({ profileCapacity: 5, choosesProfile: false });
  });

  test.each([
    ["title", { title: "  " }],
    ["title", { title: "x".repeat(41) }],
    ["accessLevel", { accessLevel: "EVERYONE" }],
    ["colorCode", { colorCode: "#fff" }],
    ["data.0.value", { data: [{ key: "u", title: "", value: "javascript:alert(1)", format: "URL" }] }],
  ])("with a wrong %s are refused", async (field, input) => {
    const ase = await newcomer();
    expect((await ase.create(input)).errors[0]?.extensions).toEqual({ code: "BAD_INPUT", field });
    expect(await ase.own()).toEqual([]);
  });

  test("follow on the person's other devices", async () => {
    const ase = await newcomer();
    const device = await TestClient.signedIn(app.url, ase.token);
    await ase.create();
    await device.until(() => device.eventsOf("profiles.changed").length > 0);
    const profiles = await ase.own();
    expect(device.eventsOf("profiles.changed")).toEqual(profiles.map(({ profileId }) => ({ profileId })));
    expect(device.eventsOf("settings.changed")).toEqual([]);
    device.close();
  });
});

describe("who may do what", () => {
  const made = {} as Record<"PRIVATE" | "CONTACTS" | "PUBLIC", string>;
  let owner: Awaited<ReturnType<typeof newcomer>>;
  let friend: Awaited<ReturnType<typeof newcomer>>;
  let stranger: Awaited<ReturnType<typeof newcomer>>;

  beforeAll(async () => {
    [owner, friend, stranger] = [await newcomer("STAR"), await newcomer(), await newcomer()];
    for (const accessLevel of ["PRIVATE", "CONTACTS", "PUBLIC"] as const) {
      made[accessLevel] = (await owner.create({ accessLevel, title: accessLevel })).data.made.profileId;
    }
    await befriend(owner.userId, friend.userId);
  });

  test("its level decides who reads a profile, and what is not theirs is as if it were not  B-20 MYS-027", async () => {
    const sees = async (who: typeof owner) => {
      const codes = await Promise.all(Object.values(made).map(async (id) => codeOf(await who.read(id))));
      return [codes, titles(await who.readOf([owner.userId]))];
    };
    expect(await sees(owner)).toEqual([
      ["OK", "OK", "OK"],
      ["PRIVATE", "CONTACTS", "PUBLIC"],
    ]);
    expect(await sees(friend)).toEqual([
      ["NOT_FOUND", "OK", "OK"],
      ["CONTACTS", "PUBLIC"],
    ]);
    expect(await sees(stranger)).toEqual([["NOT_FOUND", "NOT_FOUND", "OK"], ["PUBLIC"]]);
    const statuses = await Promise.all(Object.values(made).map(async (id) => (await get(`profileId=${id}`)).status));
    expect(statuses).toEqual([404, 404, 200]);
    const [hidden, missing] = [await stranger.read(made.PRIVATE), await stranger.read(MISSING)];
    expect(hidden).toEqual(missing);
    expect(await (await get(`profileId=${made.PRIVATE}`)).json()).toEqual(
      await (await get(`profileId=${MISSING}`)).json(),
    );
    expect((await get(`profileId=${made.CONTACTS}`, friend.token)).status).toBe(200);
    expect((await get(`profileId=${made.PUBLIC}`, "worn-out")).status).toBe(401);
  });

  test("friends no more see no more  B-20", async () => {
    const once = await newcomer();
    await befriend(owner.userId, once.userId);
    expect(codeOf(await once.read(made.CONTACTS))).toBe("OK");
    await app.context.db.pool.query("delete from friend_links where $1 in (lower_id, higher_id)", [once.userId]);
    expect(codeOf(await once.read(made.CONTACTS))).toBe("NOT_FOUND");
  });

  test("what others see of one is what they would read  B-20", async () => {
    const seen = async (who: string | null) => titles((await owner.seenBy(who)).data.profilesSeenBy);
    expect(await seen(friend.userId)).toEqual(["CONTACTS", "PUBLIC"]);
    expect(await seen(stranger.userId)).toEqual(["PUBLIC"]);
    expect(await seen(null)).toEqual(["PUBLIC"]);
    expect(codeOf(await owner.seenBy(MISSING))).toBe("NOT_FOUND");
  });

  test("people carry the profiles and public profiles that the caller may see  TEAM-004", async () => {
    await owner.publish(made.PUBLIC, "aselindqvist");
    const query =
      "query ($u: [ID!]) { users(userIds: $u) { profiles { title } publicProfiles { profileId username description } } }";
    const { data } = await stranger.ask<{ users: object[] }>(query, { u: [owner.userId] });
    expect(data.users).toEqual([
      {
        profiles: [{ title: "PUBLIC" }],
        publicProfiles: [{ profileId: made.PUBLIC, username: "aselindqvist", description: "Hello" }],
      },
    ]);
  });

  test("only its owner changes a profile; nobody acts for another  MYS-028 MYS-029", async () => {
    for (const who of [friend, stranger]) {
      for (const id of [made.PUBLIC, made.CONTACTS, MISSING]) {
        const answers = [
          await who.update(id),
          await who.publish(id, "somebodyelse"),
          await who.remove(id),
          await who.makeDefault(id),
        ];
        expect(answers.map(codeOf)).toEqual(Array(4).fill("NOT_FOUND"));
      }
      const put = `query ($p: ID!) { profile(profileId: $p) { displayImagePutURL(contentType: "image/png", sizeBytes: 1) } }`;
      expect((await who.ask<{ profile: object }>(put, { p: made.PUBLIC })).data.profile).toEqual({
        displayImagePutURL: null,
      });
      expect(codeOf(await who.create({ userId: owner.userId }))).toBe("NOT_FOUND");
    }
    expect(codeOf(await owner.update(made.PUBLIC, { userId: friend.userId }))).toBe("NOT_FOUND");
    expect(titles(await owner.own())).toEqual(["PRIVATE", "CONTACTS", "PUBLIC"]);
  });

  test("nobody signed out asks for anything but a public page", async () => {
    for (const query of ["{ profiles { id } }", "{ profilesForSharing { id } }", "{ profilesSeenBy { id } }"]) {
      const answer = await app.post("/graphql", { query });
      expect(answer.status).toBe(401);
    }
  });

  test("a deleted account's profiles are missing", async () => {
    const gone = await newcomer();
    const { profileId } = (await gone.create({ accessLevel: "PUBLIC" })).data.made;
    expect((await get(`profileId=${profileId}`)).status).toBe(200);
    await app.context.db.pool.query("delete from users where id = $1", [gone.userId]);
    expect((await get(`profileId=${profileId}`)).status).toBe(404);
    expect(await stranger.readOf([gone.userId])).toEqual([]);
  });

  test("are missing as soon as their owner has deleted the account, before the job that removes them", async () => {
    const gone = await newcomer();
    const { profileId } = (await gone.create({ accessLevel: "PUBLIC" })).data.made;
    await gone.ask("mutation ($p: String!) { deleteAccount(password: $p) { status } }", { p: DEMO_PASSWORD });
    expect((await get(`profileId=${profileId}`)).status).toBe(404);
    expect(await stranger.readOf([gone.userId])).toEqual([]);
  });
});
