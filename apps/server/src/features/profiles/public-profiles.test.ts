import { describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { USERNAME_RESERVED_MS } from "../users/rules.ts";
import { codeOf, profilesApp } from "./test-profiles.ts";

const { app, newcomer, get } = profilesApp();

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

  test("of whoever deletes their account keeps its name from others for a while  B-09", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const { profileId } = (await one.create({ accessLevel: "PUBLIC" })).data.made;
    await one.publish(profileId, "knownpage");
    const own = (await other.create({ accessLevel: "PUBLIC" })).data.made.profileId;
    await one.ask(`mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
    await app.runJobs();
    expect(codeOf(await other.publish(own, "knownpage"))).toBe("CONFLICT");
    app.clock.nowMs += USERNAME_RESERVED_MS - 1;
    await app.runTimedJob("users.free-usernames");
    const late = await other.again();
    expect(codeOf(await late.publish(own, "knownpage"))).toBe("CONFLICT");
    app.clock.nowMs += 2;
    await app.runTimedJob("users.free-usernames");
    expect(codeOf(await late.publish(own, "knownpage"))).toBe("OK");
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
