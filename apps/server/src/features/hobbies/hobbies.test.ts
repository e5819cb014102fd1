import { HOBBIES_PAGE, HOBBY_KINDS } from "@atrium/contracts/limits";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { selectPage } from "./hobbies-store.ts";
import { codeOf, hobbiesApp, type Newcomer } from "./test-hobbies.ts";

const { app, newcomer } = hobbiesApp();
const NOWHERE = "0190a000-0000-7000-8000-00000000dead";

describe("a place or an activity", () => {
  test("is made, changed and taken away by whoever made it, and other devices hear of it  B-18", async () => {
    const ase = await newcomer();
    const device = await TestClient.signedIn(app.url, ase.token);
    const words = { kind: "cultural", title: " White Stair ", place: "Mill Lane 22", note: "Closed on Mondays" };
    const made = await ase.make({ ...words, link: "whitestair.example/now" });
    expect(made).toMatchObject({ ...words, title: "White Stair", link: "https://whitestair.example/now" });
    expect(made).toMatchObject({ owner: { userId: ase.userId, firstName: "Åse" }, savedBy: [], savedByCount: 0 });
    expect(made).toMatchObject({ canEdit: true, canSave: false, canRecommend: true, pictureUrl: null });
    const changed = (await ase.update(made.id, { title: "Black Stair" })).data.made;
    expect(changed).toMatchObject({ id: made.id, kind: "restaurant", title: "Black Stair", link: "" });
    expect((await ase.get(made.id)).data.made).toEqual(changed);
    expect((await ase.remove(made.id)).data.made).toBe(true);
    expect(await ase.titles()).toEqual([]);
    await device.until(() => device.eventsOf("hobbies.changed").length === 3);
    expect(device.eventsOf("hobbies.changed")).toEqual(Array.from({ length: 3 }, () => ({ hobbyId: made.id })));
    expect(device.eventsOf("settings.changed")).toEqual([]);
    device.close();
  });

  test("is saved once however often, and changed and deleted at once it is gone", async () => {
    const [ase, friend] = [await newcomer(), await newcomer()];
    await ase.befriend(friend);
    const { id } = await ase.make();
    const saves = await Promise.all(Array.from({ length: 5 }, () => friend.save(id)));
    expect(saves.map(({ data }) => data.made.savedByCount)).toEqual([1, 1, 1, 1, 1]);
    const answers = await Promise.all([
      ase.update(id),
      ase.remove(id),
      friend.save(id),
      ase.recommend(id, friend.userId),
    ]);
    expect(answers.map(codeOf).filter((code) => code !== "OK" && code !== "NOT_FOUND")).toEqual([]);
    expect([codeOf(await ase.get(id)), codeOf(await ase.remove(id))]).toEqual(["NOT_FOUND", "NOT_FOUND"]);
    expect(await friend.titles()).toEqual([]);
  });

  test.each([
    [{ title: " " }, "title"],
    [{ title: "$$$$$" }, "title"],
    [{ title: "x".repeat(81) }, "title"],
    [{ kind: "friends" }, "kind"],
    [{ link: "javascript:alert(1)" }, "link"],
    [{ link: "ftp://files.example/a" }, "link"],
    [{ link: "not a link" }, "link"],
    [{ note: "x".repeat(1_001) }, "note"],
    [{ picture: "hobbies/someone-elses" }, "picture"],
  ])("refuses %j", async (words, field) => {
    const ase = await newcomer();
    const { errors } = await ase.create(words);
    expect(errors[0]?.extensions).toEqual({ code: "BAD_INPUT", field });
  });
});

test("nothing is recommended to somebody who has deleted their account, nor is theirs to have, before it is tidied up", async () => {
  const [ase, friend] = [await newcomer(), await newcomer()];
  await ase.befriend(friend);
  const [mine, theirs] = [await ase.make(), await friend.make()];
  expect(codeOf(await ase.save(theirs.id))).toBe("OK");
  await friend.ask(`mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
  const acts = [await ase.recommend(mine.id, friend.userId), await ase.unsave(theirs.id), await ase.save(theirs.id)];
  expect(acts.map(codeOf)).toEqual(["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]);
});

describe("who may do what", () => {
  type Role = "owner" | "friend" | "recommended" | "stranger" | "former friend" | "friend of a friend";
  /** What each act of theirs answers: get, save, unsave, update, recommend to a friend, remove. */
  const MATRIX: Record<Role, readonly string[]> = {
    owner: ["OK", "NOT_FOUND", "NOT_FOUND", "OK", "OK", "OK"],
    friend: ["OK", "OK", "OK", "NOT_FOUND", "OK", "NOT_FOUND"],
    recommended: ["OK", "OK", "OK", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"],
    stranger: ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"],
    "former friend": ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"],
    "friend of a friend": ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"],
  };

  async function standAs(role: Role, owner: Newcomer, id: string): Promise<Newcomer> {
    if (role === "owner") return owner;
    const who = await newcomer(role);
    const between = await newcomer();
    await between.befriend(owner);
    if (role === "friend" || role === "former friend") await who.befriend(owner);
    if (role === "former friend") await who.save(id);
    if (role === "former friend") await who.befriend(owner, "end");
    if (role === "recommended" || role === "friend of a friend") await who.befriend(between);
    if (role === "recommended") await between.recommend(id, who.userId);
    return who;
  }

  test.each(Object.keys(MATRIX) as Role[])("for %s", async (role) => {
    const owner = await newcomer();
    const { id } = await owner.make();
    const who = await standAs(role, owner, id);
    const friend = await newcomer();
    await friend.befriend(who);
    const answers = [
      await who.get(id),
      await who.save(id),
      await who.unsave(id),
      await who.update(id),
      await who.recommend(id, friend.userId),
      await who.remove(id),
    ];
    expect(answers.map(codeOf)).toEqual(MATRIX[role]);
    expect(await who.titles()).toHaveLength(role === "friend" ? 1 : 0);
  });

  test("nobody without a session, and nothing that does not exist", async () => {
    const ase = await newcomer();
    for (const query of [
      `{ hobbies(category: all) { after } }`,
      "{ hobbyCounts { count } }",
      `{ hobby(id: "${NOWHERE}") { id } }`,
      `mutation { createHobby(kind: others, title: "A", place: "", link: "", note: "") { id } }`,
      `mutation { updateHobby(id: "${NOWHERE}", kind: others, title: "A", place: "", link: "", note: "") { id } }`,
      `mutation { announceHobbyPicture(contentType: "image/png", sizeBytes: 1) { key } }`,
      `mutation { deleteHobby(id: "${NOWHERE}") }`,
      `mutation { saveHobby(id: "${NOWHERE}") { id } }`,
      `mutation { unsaveHobby(id: "${NOWHERE}") { id } }`,
      `mutation { recommendHobby(id: "${NOWHERE}", userId: "${ase.userId}") }`,
      "{ friends { userId } }",
    ]) {
      expect((await app.post("/graphql", { query })).status).toBe(401);
    }
    const calls = [ase.get, ase.save, ase.unsave, ase.update, ase.remove];
    for (const call of calls) {
      expect(codeOf(await call(NOWHERE))).toBe("NOT_FOUND");
      expect(codeOf(await call("nonsense"))).toBe("BAD_INPUT");
    }
    expect(codeOf(await ase.recommend(NOWHERE, ase.userId))).toBe("NOT_FOUND");
  });
});

describe("lists", () => {
  test("each category has its own; friends made or saved what is in the friends list, all is everything once  MYS-015 MYS-017 B-18", async () => {
    const [ase, friend, other] = [await newcomer(), await newcomer(), await newcomer()];
    await ase.befriend(friend);
    await friend.befriend(other);
    const mine = await ase.make({ title: "Mine", kind: "cultural" });
    const theirs = await friend.make({ title: "Theirs", kind: "restaurant" });
    const strangers = await other.make({ title: "A stranger's", kind: "entertainment" });
    await friend.make({ title: "Their other", kind: "others" });
    await friend.save(mine.id);
    await friend.save(strangers.id);
    await ase.save(theirs.id);
    expect(await ase.titles("all")).toEqual(["Their other", "Theirs", "Mine"]);
    expect(await ase.titles("friends")).toEqual(["Their other", "Theirs", "Mine"]);
    expect(await ase.titles("restaurant")).toEqual(["Theirs"]);
    expect(await ase.titles("cultural")).toEqual(["Mine"]);
    expect(await ase.titles("entertainment")).toEqual([]);
    expect(await ase.titles("others")).toEqual(["Their other"]);
    const { hobbies, hobbyCounts } = await ase.read("all", {});
    expect(hobbyCounts.map(({ category, count }) => `${category} ${count}`)).toEqual([
      "all 3",
      "restaurant 1",
      "cultural 1",
      "entertainment 0",
      "others 1",
      "friends 3",
    ]);
    const [, second, third] = hobbies.hobbies;
    expect(second).toMatchObject({ isSaved: true, savedByCount: 1, canSave: true, canEdit: false });
    expect(third).toMatchObject({ isSaved: false, savedBy: [{ userId: friend.userId }], canSave: false });
    await friend.unsave(mine.id);
    expect(await ase.titles("friends")).toEqual(["Their other", "Theirs"]);
    // Friends of friends are no friends: who saved what is told of one's own friends only.
    expect((await other.get(strangers.id)).data.made.savedBy).toEqual([
      { userId: friend.userId, firstName: "Åse", lastName: "Lindqvist" },
    ]);
    await friend.befriend(other, "end");
    expect((await other.get(strangers.id)).data.made).toMatchObject({ savedBy: [], savedByCount: 0 });
  });

  test("what was recommended is seen, and listed once one saved it", async () => {
    const [ase, friend, receiver] = [await newcomer(), await newcomer(), await newcomer()];
    await friend.befriend(ase);
    await friend.befriend(receiver);
    const { id } = await ase.make({ title: "Weir" });
    await friend.recommend(id, receiver.userId);
    expect(await receiver.titles()).toEqual([]);
    expect((await receiver.save(id)).data.made).toMatchObject({ isSaved: true, canRecommend: false });
    expect(await receiver.titles()).toEqual(["Weir"]);
    expect(await receiver.titles("friends")).toEqual([]);
    await friend.save(id);
    expect(await receiver.titles("friends")).toEqual(["Weir"]);
    await receiver.unsave(id);
    expect((await receiver.get(id)).data.made.title).toBe("Weir");
  });

  test("come a page at a time, each once, also while new ones come  MYS-017", async () => {
    const ase = await newcomer();
    for (let place = 0; place < HOBBIES_PAGE + 3; place += 1) await ase.make({ title: `Place ${place}` });
    const first = (await ase.read("all", {})).hobbies;
    await ase.make({ title: "Newer" });
    const second = (await ase.read("all", { after: first.after })).hobbies;
    const titles = [...first.hobbies, ...second.hobbies].map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: HOBBIES_PAGE + 3 }, (_, place) => `Place ${HOBBIES_PAGE + 2 - place}`));
    expect(second.after).toBeNull();
    const { errors } = await ase.ask(`{ hobbies(category: all, after: "x") { after } }`);
    expect(errors[0]?.extensions).toEqual({ code: "BAD_INPUT", field: "after" });
    expect(codeOf(await ase.ask(`{ hobbies(category: food) { after } }`))).toBe("BAD_INPUT");
  });

  test("search finds beginnings of words in title and place, without accents and case, in a category  MYS-016", async () => {
    const ase = await newcomer();
    await ase.make({ title: "Café Aubépine", place: "Orchard Steps 3" });
    await ase.make({ title: "Northlight Coffee Bar", place: "Quay Street 4" });
    await ase.make({ title: "灯りの夜", place: "Östra kajen", kind: "cultural" });
    expect(await ase.titles("all", "CAFE")).toEqual(["Café Aubépine"]);
    expect(await ase.titles("all", "aubé orch")).toEqual(["Café Aubépine"]);
    expect(await ase.titles("all", "st")).toEqual(["Northlight Coffee Bar", "Café Aubépine"]);
    expect(await ase.titles("all", "light")).toEqual([]);
    expect(await ase.titles("all", "ostra")).toEqual(["灯りの夜"]);
    expect(await ase.titles("all", "灯り")).toEqual(["灯りの夜"]);
    expect(await ase.titles("restaurant", "灯り")).toEqual([]);
    expect(await ase.titles("all", "' | !x:*")).toEqual([]);
    const { hobbyCounts } = await ase.read("all", { query: "st" });
    expect(hobbyCounts.find(({ category }) => category === "restaurant")?.count).toBe(2);
    await ase.update((await ase.read("all", { query: "cafe" })).hobbies.hobbies[0]?.id ?? "", { title: "Bistro" });
    expect([await ase.titles("all", "cafe"), await ase.titles("all", "bis")]).toEqual([[], ["Bistro"]]);
  });
});

describe("a recommendation", () => {
  test("reaches a friend's feed at once, once however often, and opens the place to them  FEED-032 B-22", async () => {
    const [ase, friend] = [await newcomer(), await newcomer()];
    await ase.befriend(friend);
    const { id } = await ase.make({ title: "Casa" });
    const device = await TestClient.signedIn(app.url, friend.token);
    await Promise.all(Array.from({ length: 4 }, () => ase.recommend(id, friend.userId)));
    await device.until(() => device.eventsOf("feed.changed").length === 1);
    device.close();
    expect(await friend.feed()).toMatchObject([
      {
        sender: { id: ase.userId },
        details: { hobbyId: id, title: "Casa" },
        jsonData: `${id}$$$$$Casa$$$$$$$$$$`,
        relatedItems: [{ id, title: "Casa" }],
      },
    ]);
    await ase.befriend(friend, "end");
    expect((await friend.get(id)).data.made.title).toBe("Casa");
    await ase.remove(id);
    expect(codeOf(await friend.get(id))).toBe("NOT_FOUND");
  });

  test("goes to friends only, not to oneself and not to whoever made it", async () => {
    const [ase, friend, stranger] = [await newcomer(), await newcomer(), await newcomer()];
    await ase.befriend(friend);
    const { id } = await ase.make();
    expect(codeOf(await ase.recommend(id, stranger.userId))).toBe("NOT_FOUND");
    expect(codeOf(await ase.recommend(id, ase.userId))).toBe("NOT_FOUND");
    expect(codeOf(await friend.recommend(id, ase.userId))).toBe("BAD_INPUT");
    expect(codeOf(await ase.recommend(id, NOWHERE))).toBe("NOT_FOUND");
    expect(await stranger.feed()).toEqual([]);
    for (let sent = 4; sent <= 100; sent += 1) await ase.recommend(id, friend.userId);
    expect(codeOf(await ase.recommend(id, friend.userId))).toBe("RATE_LIMITED");
  });
});

describe("friends by name", () => {
  test("are one's own, in the order of names, and found by beginnings", async () => {
    const [ase, olga, bo, stranger] = [
      await newcomer(),
      await newcomer("Ölga"),
      await newcomer("Bo"),
      await newcomer("Olof"),
    ];
    for (const friend of [olga, bo]) await ase.befriend(friend);
    await stranger.befriend(olga);
    const names = async (args = "") =>
      (await ase.ask<{ friends: { firstName: string }[] }>(`{ friends${args} { firstName } }`)).data.friends.map(
        ({ firstName }) => firstName,
      );
    expect(await names()).toEqual(["Bo", "Ölga"]);
    expect(await names(`(searchByName: "ol")`)).toEqual(["Ölga"]);
    expect(await names(`(searchByName: "%")`)).toEqual([]);
    expect(await names("(limit: 1, offset: 1)")).toEqual(["Ölga"]);
    expect(codeOf(await ase.ask("{ friends(limit: 0) { userId } }"))).toBe("BAD_INPUT");
  });
});

test("an account that is deleted takes what it made, saved and recommended with it", async () => {
  const [ase, friend, receiver] = [await newcomer(), await newcomer(), await newcomer()];
  await ase.befriend(friend);
  await friend.befriend(receiver);
  const kept = await ase.make({ title: "Kept" });
  const gone = await friend.make({ title: "Gone" });
  await friend.save(kept.id);
  await friend.recommend(kept.id, receiver.userId);
  await friend.ask(`mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
  expect(await ase.titles()).toEqual(["Kept"]);
  expect(codeOf(await ase.get(gone.id))).toBe("NOT_FOUND");
  expect((await ase.get(kept.id)).data.made.savedByCount).toBe(0);
  await app.runJobs();
  await app.runJobs();
  const { rows } = await app.context.db.pool.query(
    `select from hobbies where user_id = $1 union all select from hobby_saves where user_id = $1
      union all select from hobby_recommendations where sender_id = $1`,
    [friend.userId],
  );
  expect(rows).toEqual([]);
  expect(codeOf(await receiver.get(kept.id))).toBe("NOT_FOUND");
});

describe("among 100,000 of other people", () => {
  type Plan = { "Actual Rows": number; "Actual Loops": number; "Relation Name"?: string; Plans?: Plan[] };
  const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];
  let ase: Newcomer;

  beforeAll(async () => {
    const stranger = await newcomer();
    ase = await newcomer();
    await app.context.db.pool.query(
      `insert into hobbies (user_id, kind, title, words)
        select $1, 'others', 'Café ' || place, array_to_tsvector(array['cafe', place::text]) from generate_series(1, 100000) place`,
      [stranger.userId],
    );
    for (let place = 0; place < 5; place += 1) await ase.make({ title: `Café ${place}` });
    // With a handful of accounts a planner may well look through all of them.
    await app.context.db.pool.query(
      "insert into users (first_name, search_name) select 'Crowd', ' crowd' from generate_series(1, 5000)",
    );
    await app.context.db.pool.query("analyze hobbies, users");
  });

  async function rowsRead(wordQuery: string | null): Promise<number> {
    const asked = { scope: { owners: [ase.userId], ids: [] }, kinds: HOBBY_KINDS, wordQuery };
    const query = selectPage(app.context.db.kysely, asked, { after: null, limit: HOBBIES_PAGE });
    const [answer] = (await query.explain("json", sql`analyze`)) as unknown as { "QUERY PLAN": { Plan: Plan }[] }[];
    return listNodes(answer?.["QUERY PLAN"][0]?.Plan as Plan)
      .filter((node) => node["Relation Name"] === "hobbies")
      .reduce((sum, node) => sum + node["Actual Rows"] * node["Actual Loops"], 0);
  }

  test.each([null, "'cafe':*"])(
    "a page reads one's own and one's friends' alone (words %s)  R11",
    async (wordQuery) => {
      expect(await rowsRead(wordQuery)).toBeLessThanOrEqual(20);
    },
  );
});

test("one person has at most ten thousand, also of two made at once, and is told so", async () => {
  const owner = await newcomer();
  await app.context.db.pool.query(
    "insert into hobbies (user_id, kind, title, words) select $1, 'others', 'One of many', '' from generate_series(1, 9999)",
    [owner.userId],
  );
  const answers = await Promise.all([owner.create(), owner.create()]);
  expect(answers.map(codeOf).toSorted()).toEqual(["CONFLICT", "OK"]);
  const refused = answers.find((answer) => codeOf(answer) === "CONFLICT");
  expect(refused).toMatchObject({ errors: [{ extensions: { field: "hobbies" } }] });
});
