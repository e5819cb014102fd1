import { type Face, faceSchema } from "@atrium/contracts/people";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../test/test-people.ts";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { peopleMergeStep } from "./merge.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

const get = (url: string | null) => fetch(new URL(url ?? "", app.url));
const FIELDS = "{ userId picture preview isVerified revision }";

async function upload({ token }: Someone, bytes: Uint8Array): Promise<string> {
  const ask = `mutation { upload: announcePersonPicture(contentType: "image/jpeg", sizeBytes: ${bytes.length}) { key putUrl } }`;
  const { key, putUrl } = (await app.graphql<{ upload: Record<"key" | "putUrl", string> }>(token, ask)).data.upload;
  const body = new Uint8Array(bytes);
  await fetch(new URL(putUrl, app.url), { method: "PUT", headers: { "content-type": "image/jpeg" }, body });
  return key;
}
const photo = (width = 1_200) =>
  sharp({ create: { width, height: 800, channels: 3, background: "#446688" } })
    .jpeg()
    .withExif({ IFD0: { Make: "Camera" } })
    .toBuffer();
const set = (person: Someone, key: string) =>
  app.graphql<{ face: Face }>(person.token, `mutation { face: setPersonPicture(upload: "${key}") ${FIELDS} }`);
const give = async (person: Someone): Promise<Face> =>
  (await set(person, await upload(person, await photo()))).data.face;

const rename = (person: Someone, firstName: string, lastName = "Younger") =>
  app.graphql(
    person.token,
    "mutation ($f: String!, $l: String!) { changeOwnName(firstName: $f, lastName: $l) { firstName lastName } }",
    { f: firstName, l: lastName },
  );

describe("one's own name", () => {
  test("is changed at once, found by others, and written down", async () => {
    const person = await people.someone();
    const device = await TestClient.signedIn(app.url, person.token);
    const answer = await rename(person, "  Ottoline ");
    expect(answer).toMatchObject({ data: { changeOwnName: { firstName: "Ottoline", lastName: "Younger" } } });
    await device.until(() => device.eventsOf("account.renamed").length === 1);
    device.close();
    const viewer = await people.someone();
    const found = await people.ask<{ users: unknown }>(viewer, '{ users(searchByName: "ottoline") { userId } }');
    expect(found.users).toEqual([{ userId: person.userId }]);
    const { rows } = await app.context.db.pool.query(
      "select action from audit_log where actor_id = $1 and subject_id = $1 and action = 'account.changed'",
      [person.userId],
    );
    expect(rows).toHaveLength(1);
  });

  test("needs a first name, and is not changed without end", async () => {
    const person = await people.someone();
    const empty = await rename(person, " ");
    expect(empty.errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", field: "firstName" });
    for (let count = 0; count < 20; count += 1) await rename(person, `Name${count}`);
    expect((await rename(person, "Last")).errors[0]?.extensions.code).toBe("RATE_LIMITED");
  });
});

describe("a person's picture", () => {
  test("is made small, and smaller for lists, and is everyone's to see", async () => {
    const [person, viewer] = [await people.someone(), await app.connect("ines")];
    const face = faceSchema.parse(await give(person));
    const sizes = await Promise.all(
      [face.picture, face.preview].map(async (url) => {
        const { width, exif } = await sharp(Buffer.from(await (await get(url)).arrayBuffer())).metadata();
        return [width, exif];
      }),
    );
    expect(sizes).toEqual([
      [640, undefined],
      [144, undefined],
    ]);
    expect(await viewer.do("people.faces", { userIds: [person.userId, viewer.userId] })).toEqual({ faces: [face] });
    const ask = `{ users(userIds: ["${person.userId}"]) { picture } }`;
    expect((await app.graphql<{ users: unknown[] }>(viewer.token, ask)).data.users).toEqual([
      { picture: face.preview },
    ]);
  });

  test("is told to everyone who is there, and the one before is gone", async () => {
    const [person, viewer] = [await people.someone(), await app.connect("kenji")];
    const first = await give(person);
    const second = await give(person);
    await viewer.until(() => viewer.eventsOf("people.pictured").length === 2);
    expect(viewer.eventsOf("people.pictured")).toEqual([first, second]);
    expect(second.revision).toBeGreaterThan(first.revision);
    expect((await get(first.preview)).status).toBe(404);
    const removed = await app.graphql<{ face: Face }>(person.token, `mutation { face: removePersonPicture ${FIELDS} }`);
    expect(removed.data.face).toMatchObject({ picture: null, preview: null });
    expect((await get(second.picture)).status).toBe(404);
  });

  test("of two set at once one stays, and the file of the other goes", async () => {
    const person = await people.someone();
    const keys = await Promise.all([photo(), photo(900)].map(async (bytes) => upload(person, await bytes)));
    const faces = (await Promise.all(keys.map((key) => set(person, key)))).map(({ data }) => data.face);
    const shown = faces.toSorted((left, right) => right.revision - left.revision);
    expect((await Promise.all(shown.map(({ picture }) => get(picture)))).map(({ status }) => status)).toEqual([
      200, 404,
    ]);
  });

  test("is neither another's upload nor something else than a picture", async () => {
    const [person, other] = [await people.someone(), await people.someone()];
    const stolen = await set(other, await upload(person, await photo()));
    const page = await set(person, await upload(person, Buffer.from("<svg onload=alert(1)>")));
    for (const { errors } of [stolen, page])
      expect(errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", field: "upload" });
  });

  test("stands beside what its owner does in the feed  FEED-041", async () => {
    const [person, other] = [await people.someone(), await people.someone()];
    const { preview } = await give(person);
    await people.ask(person, `mutation { requestFriend(userId: "${other.userId}") { state } }`);
    const answer = await people.ask<{ feeds: unknown[] }>(other, "{ feeds { sender { id image } } }");
    expect(answer.feeds).toEqual([{ sender: { id: person.userId, image: preview } }]);
  });

  test("goes with the account", async () => {
    const person = await people.someone();
    const { picture } = await give(person);
    await people.ask(person, `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
    await app.runJobs();
    expect((await get(picture)).status).toBe(404);
  });

  test("of two accounts that become one is the second's own, else the first's", async () => {
    const [from, into, plain] = [await people.someone(), await people.someone(), await people.someone()];
    const [given, own] = [await give(from), await give(into)];
    const merge = (other: Someone) =>
      inTransaction(app.context, (trx) => peopleMergeStep.merge(trx, { from: from.userId, into: other.userId }));
    const [viewer, path] = [await app.connect("mei"), (url: string | null) => new URL(url ?? "", app.url).pathname];
    const shown = async ({ userId }: Someone) =>
      (await viewer.do("people.faces", { userIds: [userId] })).faces.map(({ picture }) => picture && path(picture));
    await merge(into);
    expect(await shown(into)).toEqual([path(own.picture)]);
    await merge(plain);
    expect([await shown(plain), await shown(from)]).toEqual([[path(given.picture)], [null]]);
  });
});
