import type { UserId } from "@atrium/contracts/ids";
import type { Profile } from "@atrium/contracts/profiles";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { useTestApp } from "../../test-app.ts";
import { addUser } from "../access/access.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";

const app = useTestApp();
const FIELDS = `{ id profileId userId type title name displayImageURL colorCode referralLink username publicUsername
  accessLevel status description isDefault canEdit data { key title value format admin } }`;
const WORDS = { title: "Work", accessLevel: "PRIVATE", colorCode: "#b4d8ff,#7db6f7", data: [] as object[] };
const DECLARED = "$title: String!, $accessLevel: String!, $colorCode: String!, $data: [ProfileEntryInput!]!";
const GIVEN = "title: $title, accessLevel: $accessLevel, colorCode: $colorCode, data: $data";
const MISSING = "0190a000-0000-7000-8000-00000000dead";

let people = 0;

/** Someone who has no profile yet, on the plan that holds one. */
async function newcomer(planType?: "STAR") {
  people += 1;
  const phone = `+4477009004${String(people).padStart(2, "0")}`;
  const account = { firstName: "Åse", lastName: "Lindqvist", username: null, email: null, phone };
  const userId = await addUser(app.context, { ...account, password: DEMO_PASSWORD, role: "USER" });
  if (!userId) throw new Error("taken");
  if (planType) await app.context.db.pool.query("update users set plan_type = $2 where id = $1", [userId, planType]);
  const answer = await app.post("/auth/signIn", {
    identityProvider: "ATRIUM",
    credentials: { phone, password: DEMO_PASSWORD },
  });
  const { authorizationToken: token } = (await answer.json()) as { authorizationToken: string };
  return { userId, ...toCalls(token) };
}

function toCalls(token: string) {
  const ask = <Data>(query: string, variables?: object) => app.graphql<Data>(token, query, variables);
  return {
    token,
    ask,
    own: async () => (await ask<{ profiles: Profile[] }>(`{ profiles ${FIELDS} }`)).data.profiles,
    create: (input: object = {}) =>
      ask<{ made: Profile }>(
        `mutation ($userId: ID, ${DECLARED}) { made: createProfile(userId: $userId, ${GIVEN}) ${FIELDS} }`,
        {
          ...WORDS,
          ...input,
        },
      ),
    update: (profileId: string, input: object = {}) =>
      ask<{ made: Profile }>(
        `mutation ($userId: ID, $profileId: ID!, $put: String, ${DECLARED}) {
          made: updateProfile(userId: $userId, profileId: $profileId, displayImagePutURL: $put, ${GIVEN}) ${FIELDS} }`,
        { ...WORDS, profileId, ...input },
      ),
    publish: (profileId: string, username: string, status = "ACTIVE") =>
      ask<{ made: Profile }>(
        `mutation ($p: ID!, $u: String!, $s: String!) {
          made: createPublicProfile(profileId: $p, username: $u, status: $s, description: "Hello") ${FIELDS} }`,
        { p: profileId, u: username, s: status },
      ),
    remove: (profileId: string) => ask(`mutation ($p: ID!) { made: deleteProfile(profileId: $p) }`, { p: profileId }),
    makeDefault: (profileId: string) =>
      ask<{ made: Profile }>(`mutation ($p: ID!) { made: chooseDefaultProfile(profileId: $p) ${FIELDS} }`, {
        p: profileId,
      }),
    read: (profileId: string) =>
      ask<{ profile: Profile }>(`query ($p: ID!) { profile(profileId: $p) ${FIELDS} }`, { p: profileId }),
    readOf: async (userIds: readonly string[]) =>
      (
        await ask<{ userprofiles: Profile[] }>(`query ($u: [ID!]!) { userprofiles(userIds: $u) ${FIELDS} }`, {
          u: userIds,
        })
      ).data.userprofiles,
    seenBy: (userId: string | null) =>
      ask<{ profilesSeenBy: Profile[] }>(`query ($u: ID) { profilesSeenBy(userId: $u) { title } }`, { u: userId }),
  };
}

type Answer = { errors?: { extensions: { code: string; field?: string } }[] };
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code ?? "OK";
const titles = (profiles: readonly { title: string }[]) => profiles.map(({ title }) => title);
const get = (query: string, token?: string) =>
  fetch(`${app.url}/api/profile?${query}`, token === undefined ? {} : { headers: { authorization: `ST:${token}` } });

function befriend(one: UserId, other: UserId) {
  const [lower, higher] = one < other ? [one, other] : [other, one];
  return app.context.db.pool.query(
    `insert into friend_links (lower_id, higher_id, requested_by, is_accepted, created_at, accepted_at)
     values ($1, $2, $1, true, now(), now())`,
    [lower, higher],
  );
}

describe("one's profiles", () => {
  test("have every field, and the first is the current one  MYS-020 MYS-021 MYS-024 MYS-025 MYS-028", async () => {
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
    await device.until(() => device.eventsOf("settings.changed").length > 0);
    expect(device.eventsOf("settings.changed")).toEqual([{ keys: ["profiles"] }]);
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
      const put = `query ($p: ID!) { profile(profileId: $p) { displayImagePutURL(contentType: "image/png") } }`;
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

describe("a public profile", () => {
  test("has a page at its username while it is on  MYS-029 B-21", async () => {
    const ase = await newcomer();
    const { profileId } = (await ase.create({ accessLevel: "PUBLIC" })).data.made;
    const published = (await ase.publish(profileId, "@AseBuilds")).data.made;
    expect(published).toMatchObject({
      type: "PUBLIC",
      username: "asebuilds",
      referralLink: "/@asebuilds",
      description: "Hello",
    });
    expect(await (await get("username=asebuilds")).json()).toMatchObject({
      profileId,
      canEdit: false,
      isDefault: false,
    });
    const closed = (await ase.publish(profileId, "asebuilds", "INACTIVE")).data.made;
    expect(closed.referralLink).toBe(`/profile/${profileId}`);
    expect((await get("username=asebuilds")).status).toBe(404);
    expect((await get("username=asebuilds", ase.token)).status).toBe(200);
  });

  test("that is no longer public has no page for visitors  B-20", async () => {
    const ase = await newcomer();
    const { profileId } = (await ase.create({ accessLevel: "PUBLIC" })).data.made;
    await ase.publish(profileId, "asehidden");
    await ase.update(profileId, { accessLevel: "CONTACTS" });
    expect((await get("username=asehidden")).status).toBe(404);
  });

  test("takes nobody else's name, as an account's or a profile's, whoever is first  A-17", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const ids = [(await one.create()).data.made.profileId, (await other.create()).data.made.profileId] as const;
    expect((await one.publish(ids[0], "inescarvalho")).errors[0]?.extensions).toEqual({
      code: "CONFLICT",
      field: "username",
    });
    const answers = await Promise.all([one.publish(ids[0], "wantedname"), other.publish(ids[1], "wantedname")]);
    expect(answers.map(codeOf).sort()).toEqual(["CONFLICT", "OK"]);
    const loser = codeOf(answers[0]) === "OK" ? other : one;
    const renamed = await app.post(
      "/api/username",
      { default_username: "@wantedname", user_id: loser.userId },
      { authorization: `ST:${loser.token}` },
    );
    expect(await renamed.json()).toMatchObject({ data: { error: "USERNAME_TAKEN" } });
  });

  test("and an account's name that two people take at the same moment are one person's  A-17", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const { profileId } = (await one.create()).data.made;
    for (let round = 0; round < 10; round += 1) {
      const name = `contested${round}`;
      const [published, renamed] = await Promise.all([
        one.publish(profileId, name),
        app.post(
          "/api/username",
          { default_username: `@${name}`, user_id: other.userId },
          { authorization: `ST:${other.token}` },
        ),
      ]);
      const { data } = (await renamed.json()) as { data: { error?: string } };
      expect([codeOf(published) === "OK", data.error !== "USERNAME_TAKEN"].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe("a profile's picture", () => {
  const PICTURE = sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: "#446688" } });

  /** Without signature and expiry. */
  const toPath = ({ displayImageURL }: Profile) => displayImageURL?.split("?")[0];

  async function put(who: Awaited<ReturnType<typeof newcomer>>, profileId: string, bytes: Uint8Array): Promise<string> {
    const query = `query ($p: ID!) { profile(profileId: $p) { displayImagePutURL(contentType: "image/jpeg") } }`;
    const { data } = await who.ask<{ profile: { displayImagePutURL: string } }>(query, { p: profileId });
    const url = data.profile.displayImagePutURL;
    const answer = await fetch(new URL(url, app.url), {
      method: "PUT",
      headers: { "content-type": "image/jpeg" },
      body: new Uint8Array(bytes),
    });
    expect(answer.status).toBe(201);
    return url;
  }

  test("is put to its link, made small without what the camera wrote, shown, replaced and taken away  MYS-022", async () => {
    const ase = await newcomer();
    const { profileId } = (await ase.create()).data.made;
    const photo = await PICTURE.clone()
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .toBuffer();
    const first = (await ase.update(profileId, { put: await put(ase, profileId, photo) })).data.made;
    const shown = await fetch(new URL(first.displayImageURL ?? "", app.url));
    expect(shown.headers.get("content-type")).toBe("image/webp");
    const { width, height, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([width, height, exif]).toEqual([1_200, 600, undefined]);
    const kept = (await ase.update(profileId, { title: "Other" })).data.made;
    expect(toPath(kept)).toBe(toPath(first));
    const second = (await ase.update(profileId, { put: await put(ase, profileId, photo) })).data.made;
    expect(toPath(second)).not.toBe(toPath(first));
    expect((await fetch(new URL(first.displayImageURL ?? "", app.url))).status).toBe(404);
    expect((await ase.update(profileId, { put: "" })).data.made.displayImageURL).toBeNull();
    expect((await fetch(new URL(second.displayImageURL ?? "", app.url))).status).toBe(404);
  });

  test("is a picture, and of one's own uploading  MYS-022", async () => {
    const [ase, other] = [await newcomer(), await newcomer()];
    const { profileId } = (await ase.create()).data.made;
    const page = await put(ase, profileId, Buffer.from("<!doctype html><script>alert(1)</script>"));
    const theirs = (await other.create()).data.made.profileId;
    const foreign = await put(other, theirs, await PICTURE.clone().png().toBuffer());
    for (const link of [page, foreign, "https://elsewhere.example/a.png"]) {
      expect((await ase.update(profileId, { put: link })).errors[0]?.extensions).toEqual({
        code: "BAD_INPUT",
        field: "displayImagePutURL",
      });
    }
  });
});

test("demo people have the plan Star, and Inès a profile for each circle", async () => {
  const { authorizationToken } = await app.signIn("ines");
  const ines = toCalls(authorizationToken);
  expect((await ines.own()).map(({ title, accessLevel }) => [title, accessLevel])).toEqual([
    ["Public", "PUBLIC"],
    ["Work", "CONTACTS"],
    ["Friends and family", "PRIVATE"],
  ]);
  expect((await get("username=tomaszz")).status).toBe(200);
});
