import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { DeviceAtEnd, Problem, RunHistory, ToldCount } from "./run-history.ts";

/** Unread is exact: whenever the server told it, and on every device at the end (R2). */
export function checkCounts(run: RunHistory): Problem[] {
  const marks = newestMarks(run);
  return [
    ...run.counts.flatMap((told) => checkTold(told, run.rooms)),
    ...run.devices.flatMap((device) => checkDevice(device, run.rooms, marks)),
  ];
}

/**
 * Messages keep their places, so a count of any time can be recounted from the final history. Which of those that are deleted in the end were deleted
 * then, nobody knows: they count or not.
 */
function checkTold(told: ToldCount, rooms: RunHistory["rooms"]): Problem[] {
  const { userId, roomId, lastSeq, readSeq, unread } = told;
  const others = listOthers(rooms.get(roomId) ?? [], { userId, readSeq, lastSeq });
  const least = countStanding(others);
  if (unread >= least && unread <= others.length) return [];
  const detail = `${userId} was told ${unread} unread in ${roomId} after ${readSeq} up to ${lastSeq}, there are ${least} to ${others.length}`;
  return [{ kind: "wrong count", detail }];
}

function checkDevice(
  { device, userId, copies, fresh }: DeviceAtEnd,
  rooms: RunHistory["rooms"],
  marks: ReadonlyMap<string, number>,
): Problem[] {
  const byRoom = new Map(copies.map((copy) => [copy.roomId, copy]));
  return fresh.flatMap(({ roomId, readSeq, unread }): Problem[] => {
    const messages = rooms.get(roomId) ?? [];
    const marked = marks.get(toKey(userId, roomId)) ?? 0;
    const expected = countStanding(listOthers(messages, { userId, readSeq: marked, lastSeq: messages.length }));
    const copy = byRoom.get(roomId);
    const told = { "server's mark": [readSeq, marked], "server's count": [unread, expected] };
    const held = { "own mark": [copy?.readSeq ?? 0, marked], "own count": [copy?.unread ?? 0, expected] };
    return Object.entries({ ...told, ...held })
      .filter(([, [found, right]]) => found !== right)
      .map(([what, [found, right]]) => ({
        kind: "wrong count",
        detail: `${device} has ${found} for the ${what} of ${roomId}, right is ${right}`,
      }));
  });
}

function listOthers(
  messages: readonly Message[],
  { userId, readSeq, lastSeq }: { userId: UserId; readSeq: number; lastSeq: number },
): Message[] {
  return messages.filter(({ seq, sender }) => seq > readSeq && seq <= lastSeq && sender !== userId);
}

const countStanding = (messages: readonly Message[]): number =>
  messages.filter(({ content }) => content.kind !== "deleted").length;

function newestMarks({ marks }: RunHistory): Map<string, number> {
  const newest = new Map<string, number>();
  for (const { userId, roomId, seq } of marks) {
    const key = toKey(userId, roomId);
    newest.set(key, Math.max(seq, newest.get(key) ?? 0));
  }
  return newest;
}

const toKey = (userId: UserId, roomId: RoomId): string => `${userId}/${roomId}`;
