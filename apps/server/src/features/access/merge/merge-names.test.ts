import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { makePerson, mergeAll } from "./test-merge.ts";

const app = useTestApp();

test("an account whose name is also that of a page which is lost is joined, and its name goes along  B-07", async () => {
  const [into, from] = [await makePerson(app, "phone"), await makePerson(app, "email")];
  const name = "noorandpage";
  const headers = { authorization: `ST:${from.token}` };
  await app.post("/api/username", { default_username: `@${name}`, user_id: from.userId }, headers);
  for (const { token } of [into, from]) {
    const made = await app.graphql<{ createProfile: { profileId: string } }>(
      token,
      'mutation { createProfile(title: "Work", accessLevel: PUBLIC, colorCode: "#b4d8ff,#7db6f7", data: []) { profileId } }',
    );
    const { profileId } = made.data.createProfile;
    const page = `profileId: "${profileId}", username: "${name}", status: ACTIVE, description: ""`;
    if (token === from.token) await app.graphql(token, `mutation { createPublicProfile(${page}) { id } }`);
  }
  expect(await mergeAll(app, into, from)).toMatchObject({ step: "MERGED" });
  const { data } = await app.graphql(into.token, "{ profiles { title publicUsername } accountInformation { id } }");
  expect(data).toMatchObject({ profiles: [{ title: "Work" }], accountInformation: { id: into.userId } });
  const { rows } = await app.context.db.pool.query("select owner_id from handles where name = $1", [name]);
  expect(rows).toEqual([{ owner_id: into.userId }]);
  await app.runJobs();
  expect((await app.context.db.pool.query("select from handles where name = $1", [name])).rowCount).toBe(1);
});
