import type { LabelId } from "@atrium/contracts/ids";
import { LABELS_MAX } from "@atrium/contracts/label-limits";
import type { RatingRecord } from "@atrium/contracts/labels";
import { LABEL_PALETTE } from "@atrium/contracts/label-palette";
import { describe, expect, test } from "vitest";
import type { Person } from "../../invitations/test-invitations.ts";
import { moveLabels, moveOwnRecords, moveRecordsAbout } from "./merge-store.ts";
import { labelsApp } from "./test-labels.ts";

const { app, someone, room, ask, place, query, label, read, readRating, studio } = labelsApp();
const [PEACH, , MINT] = LABEL_PALETTE;
const CORAL = LABEL_PALETTE[6];

describe("labels of a member", () => {
  test("are made, given, changed and taken away by form, and told as a record  NOTE-063 NOTE-065 NOTE-066", async () => {
    const { owner, member, other, roomId, at } = await studio();
    expect(await read(owner, at)).toEqual({ list: [], saved: [] });
    const record = await label(owner, at, [
      { name: " Mentor ", colours: MINT },
      { name: "Key holder", colours: CORAL },
    ]);
    expect(record).toMatchObject({ memberId: member.userId, groupId: roomId, communityId: null });
    const [mentor, keys] = record.labelInfo;
    expect(record.labelInfo).toEqual([
      { id: expect.any(String) as string, name: "Mentor", colours: MINT },
      { id: expect.any(String) as string, name: "Key holder", colours: CORAL },
    ]);
    await label(owner, [other.userId, roomId], [{ ...mentor }]);
    const changed = await ask(owner, `label/update/?id=${record.id}`, {
      ...place(...at),
      labelInfo: JSON.stringify([{ ...mentor, name: "Guide", colours: PEACH }]),
    });
    expect(changed.body).toEqual({ ...record, labelInfo: [{ ...mentor, name: "Guide", colours: PEACH }] });
    // What it says is changed for everybody who has it, and one that nobody has any more is still there to be given.
    const saved = [{ ...mentor, name: "Guide", colours: PEACH }, keys];
    expect(await read(owner, [other.userId, roomId])).toMatchObject({ list: [{ labelInfo: [saved[0]] }], saved });
    expect((await label(owner, at, [])).labelInfo).toEqual([]);
  });

  test("have one or two colours of the palette, with a comma between, and up to twenty letters  NOTE-064", async () => {
    const { owner, at } = await studio();
    for (const wrong of [
      { name: "One", colours: "#123456" },
      { name: "One", colours: `${CORAL},${CORAL},${CORAL}` },
      { name: "a".repeat(21), colours: CORAL },
      { name: " ", colours: CORAL },
      { id: "1", name: "One", colours: CORAL },
    ]) {
      const answer = await ask(owner, "label/", { ...place(...at), labelInfo: JSON.stringify([wrong]) });
      expect([wrong, answer.body]).toMatchObject([wrong, { error: { code: "BAD_INPUT" } }]);
    }
    expect((await ask(owner, "label/", { ...place(...at), labelInfo: "[" })).status).toBe(400);
    expect((await label(owner, at, [{ name: "a".repeat(20), colours: PEACH }])).labelInfo).toHaveLength(1);
  });

  test("are no more than there is room for, be it that two devices add at the same time", async () => {
    const { owner, at } = await studio();
    const add = (count: number) =>
      ask(owner, "label/", {
        ...place(...at),
        labelInfo: JSON.stringify(Array.from({ length: count }, (_, index) => ({ name: `L${index}`, colours: CORAL }))),
      });
    for (let made = 0; made < LABELS_MAX - 20; made += 20) await add(20);
    const answers = await Promise.all([add(15), add(15), add(15)]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await read(owner, at)).saved).toHaveLength(LABELS_MAX - 5);
  });

  test("may be asked for by the id of a community, however that is written  A-92", async () => {
    const { owner, at, member, roomId } = await studio();
    await label(owner, at, [{ name: "Mentor", colours: MINT }]);
    const { body } = await ask(owner, `label/?memberId=${member.userId}&communityId=x:${roomId}`);
    expect(body).toMatchObject({ list: [{ labelInfo: [{ name: "Mentor" }] }] });
    expect((await ask(owner, `label/?memberId=${member.userId}`)).status).toBe(400);
  });
});

describe("a rating", () => {
  test("runs from 0 to 10 and is told as a record  NOTE-067 NOTE-068 NOTE-070", async () => {
    const { owner, member, roomId, at } = await studio();
    expect(await ask(owner, `rating/?${query(...at)}`)).toEqual({ status: 200, body: { list: [] } });
    for (const rating of ["0", "10"]) {
      await ask(owner, "rating/", { ...place(...at), rating });
      expect(await readRating(owner, at)).toBe(Number(rating));
    }
    for (const rating of ["11", "-1", "1.5", "", "NaN"])
      expect([rating, (await ask(owner, "rating/", { ...place(...at), rating })).status]).toEqual([rating, 400]);
    expect((await ask(owner, `rating/?${query(...at)}`)).body).toEqual({
      list: [
        { id: expect.any(String) as string, memberId: member.userId, groupId: roomId, communityId: null, rating: 10 },
      ],
    });
  });

  test("is changed by its record's id, and by no other  NOTE-069", async () => {
    const { owner, other, roomId, at } = await studio();
    const { body } = await ask(owner, "rating/", { ...place(...at), rating: "3" });
    const { id } = body as RatingRecord;
    expect((await ask(owner, `rating/update/?id=${id}`, { ...place(...at), rating: "7" })).body).toMatchObject({
      id,
      rating: 7,
    });
    const stray = await ask(owner, `rating/update/?id=${id}`, { ...place(other.userId, roomId), rating: "1" });
    expect(stray.status).toBe(404);
    expect([await readRating(owner, at), await readRating(owner, [other.userId, roomId])]).toEqual([7, undefined]);
  });

  test("is one record, however often it is given at the same time", async () => {
    const { owner, at } = await studio();
    const answers = await Promise.all(
      ["1", "2", "3"].map((rating) => ask(owner, "rating/", { ...place(...at), rating })),
    );
    expect(new Set(answers.map(({ body }) => (body as RatingRecord).id)).size).toBe(1);
  });
});

describe("what an administrator keeps of a member", () => {
  test("is theirs alone: neither the member nor another administrator reads it or gives it  NOTE-001", async () => {
    const { owner, member, other, roomId, at } = await studio();
    const { labelInfo, id } = await label(owner, at, [{ name: "Mentor", colours: MINT }]);
    await ask(owner, "rating/", { ...place(...at), rating: "9" });
    for (const person of [member, other, await someone()]) {
      expect((await ask(person, `label/?${query(...at)}`)).status).toBe(404);
      expect((await ask(person, "rating/", { ...place(...at), rating: "1" })).status).toBe(404);
    }
    await owner.do("rooms.setRole", { roomId, userId: other.userId, role: "admin" });
    expect(await read(other, at)).toEqual({ list: [], saved: [] });
    expect(await readRating(other, at)).toBeUndefined();
    const form = { ...place(...at), labelInfo: JSON.stringify(labelInfo) };
    expect((await ask(other, "label/", form)).status).toBe(404);
    expect((await ask(other, `label/update/?id=${id}`, { ...form, labelInfo: "[]" })).status).toBe(404);
    expect(await readRating(owner, at)).toBe(9);
  });

  test("is out of reach for who no longer looks after the room, and of who has left it", async () => {
    const { owner, member, other, roomId, at } = await studio();
    await owner.do("rooms.setRole", { roomId, userId: other.userId, role: "admin" });
    await ask(other, "rating/", { ...place(...at), rating: "4" });
    await owner.do("rooms.setRole", { roomId, userId: other.userId, role: "member" });
    expect((await ask(other, `rating/?${query(...at)}`)).status).toBe(404);
    await owner.do("rooms.removeMember", { roomId, userId: member.userId });
    expect((await ask(owner, `rating/?${query(...at)}`)).status).toBe(404);
    expect((await ask(owner, "rating/", { ...place(...at), rating: "4" })).status).toBe(404);
  });

  test("may be of who asks to join, for who answers requests", async () => {
    const [owner, keeper, asker] = [await someone(), await someone(), await someone()];
    const roomId = await room(owner, { needsApproval: true, isPublic: true }, [keeper]);
    await owner.do("rooms.setRole", { roomId, userId: keeper.userId, role: "admin" });
    await asker.do("invitations.join", { roomId });
    const at = [asker.userId, roomId] as const;
    await ask(owner, "rating/", { ...place(...at), rating: "5" });
    expect(await readRating(owner, at)).toBe(5);
    expect((await ask(keeper, `rating/?${query(...at)}`)).status).toBe(404);
  });

  test("is deleted by its author alone, from everybody who has it", async () => {
    const { owner, member, other, roomId, at } = await studio();
    const { labelInfo } = await label(owner, at, [
      { name: "Mentor", colours: MINT },
      { name: "Keys", colours: CORAL },
    ]);
    const [mentor, keys] = labelInfo.map(({ id }) => id) as [LabelId, LabelId];
    await label(owner, [other.userId, roomId], [{ id: mentor, name: "Mentor", colours: MINT }]);
    await owner.do("rooms.setRole", { roomId, userId: other.userId, role: "admin" });
    const refused = (person: Person, labelId: LabelId, of = roomId) =>
      expect(person.do("administration.deleteLabel", { roomId: of, labelId })).rejects.toThrow("NOT_FOUND");
    await refused(other, mentor);
    await refused(member, mentor);
    await refused(owner, mentor, await room(owner, {}, []));
    await owner.do("administration.deleteLabel", { roomId, labelId: mentor });
    expect((await read(owner, [other.userId, roomId])).list[0]?.labelInfo).toEqual([]);
    expect((await read(owner, at)).saved.map(({ id }) => id)).toEqual([keys]);
    await refused(owner, mentor);
  });

  test("goes over to the account that theirs becomes a part of, with what both kept joined  B-07", async () => {
    const [owner, second, member, twin] = [await someone(), await someone(), await someone(), await someone()];
    const roomId = await room(owner, {}, [second, member, twin]);
    await owner.do("rooms.setRole", { roomId, userId: second.userId, role: "admin" });
    await label(owner, [member.userId, roomId], [{ name: "First", colours: MINT }]);
    await label(owner, [twin.userId, roomId], [{ name: "Twin", colours: CORAL }]);
    await ask(owner, "rating/", { ...place(twin.userId, roomId), rating: "2" });
    await label(second, [member.userId, roomId], [{ name: "Second", colours: PEACH }]);
    await ask(second, "rating/", { ...place(member.userId, roomId), rating: "8" });
    await app.context.db.kysely.transaction().execute(async (trx) => {
      const authors = { from: owner.userId, into: second.userId };
      await moveLabels(trx, authors);
      await moveOwnRecords(trx, authors);
      await moveRecordsAbout(trx, { from: twin.userId, into: member.userId });
    });
    const { list } = await read(second, [member.userId, roomId]);
    expect(list[0]?.labelInfo.map(({ name }) => name)).toEqual(["First", "Twin", "Second"]);
    expect(await readRating(second, [member.userId, roomId])).toBe(8);
  });
});
