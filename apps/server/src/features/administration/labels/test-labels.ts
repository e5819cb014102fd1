import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { LabelRecord, RatingRecord } from "@atrium/contracts/labels";
import { expect } from "vitest";
import { invitationsApp, type Person } from "../../invitations/test-invitations.ts";

type Answer = { readonly status: number; readonly body: unknown };

/** A room of three, and what is kept of its members. */
export function labelsApp() {
  const { app, someone, room } = invitationsApp();

  async function ask({ token }: Person, path: string, form?: Record<string, string>): Promise<Answer> {
    const response = await fetch(`${app.url}/api/admin/${path}`, {
      method: form ? "POST" : "GET",
      headers: { authorization: `ST:${token}` },
      ...(form && { body: new URLSearchParams(form) }),
    });
    return { status: response.status, body: await response.json() };
  }
  const place = (memberId: UserId, groupId: RoomId) => ({ memberId, groupId });
  const query = (memberId: UserId, groupId: RoomId) => new URLSearchParams(place(memberId, groupId)).toString();
  async function label(
    person: Person,
    at: readonly [UserId, RoomId],
    labelInfo: readonly object[],
  ): Promise<LabelRecord> {
    const { status, body } = await ask(person, "label/", { ...place(...at), labelInfo: JSON.stringify(labelInfo) });
    expect(status).toBe(200);
    return body as LabelRecord;
  }
  const read = async (person: Person, at: readonly [UserId, RoomId]) =>
    (await ask(person, `label/?${query(...at)}`)).body as { list: LabelRecord[]; saved: LabelRecord["labelInfo"] };
  const readRating = async (person: Person, at: readonly [UserId, RoomId]) =>
    ((await ask(person, `rating/?${query(...at)}`)).body as { list: RatingRecord[] }).list[0]?.rating;

  async function studio() {
    const [owner, member, other] = [await someone(), await someone(), await someone()];
    const roomId = await room(owner, {}, [member, other]);
    return { owner, member, other, roomId, at: [member.userId, roomId] as const };
  }

  return { app, someone, room, ask, place, query, label, read, readRating, studio };
}
