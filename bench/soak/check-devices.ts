import { isDeepStrictEqual } from "node:util";
import type { RoomId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { Room } from "@atrium/contracts/rooms";
import type { DeviceAtEnd, Problem, RunHistory } from "./run-history.ts";

/** Everyone holds the same messages in the same order, at the end and at any time before. */
export function checkDevices({ rooms, devices, sightings }: RunHistory): Problem[] {
  const problems: Problem[] = [];
  for (const { device, roomId, message } of sightings) {
    const final = rooms.get(roomId)?.[message.seq - 1];
    if (isOfPast(message, final)) continue;
    const detail = `${device} saw ${message.clientId} at ${roomId}/${message.seq}, where ${final?.clientId} stands`;
    problems.push({ kind: toKind(message, final), detail });
  }
  return [...problems, ...devices.flatMap((device) => [...checkCopies(device, rooms), ...checkMerged(device)])];
}

function checkCopies(atEnd: DeviceAtEnd, rooms: ReadonlyMap<RoomId, readonly Message[]>): Problem[] {
  const { device, copies, fresh } = atEnd;
  const byRoom = new Map(copies.map((copy) => [copy.roomId, copy.messages]));
  return fresh.flatMap(({ roomId }): Problem[] => {
    const own = byRoom.get(roomId) ?? [];
    const final = rooms.get(roomId) ?? [];
    if (own.length < final.length) {
      return [{ kind: "lost", detail: `${device} has ${own.length} of the ${final.length} messages of ${roomId}` }];
    }
    const at = own.findIndex((message, index) => !isSame(message, final[index]));
    const held = own[at];
    if (!held) return [];
    return [{ kind: toKind(held, final[at]), detail: `${device} has another message at ${roomId}/${at + 1}` }];
  });
}

/** The list kept by "what changed since" is the list of one who asks for everything. */
function checkMerged({ device, merged, fresh }: DeviceAtEnd): Problem[] {
  const ofFresh = new Map(fresh.map((room) => [room.roomId, room]));
  const ofMerged = new Map(merged.map((room) => [room.roomId, room]));
  const roomIds = new Set([...ofFresh.keys(), ...ofMerged.keys()]);
  return [...roomIds].flatMap((roomId): Problem[] => {
    const wrong = listDifferences(ofMerged.get(roomId), ofFresh.get(roomId));
    const detail = `${device} merged its syncs of ${roomId} to another ${wrong.join(", ")} than a full sync gives`;
    return wrong.length === 0 ? [] : [{ kind: "wrong count", detail }];
  });
}

function listDifferences(merged: Room | undefined, fresh: Room | undefined): string[] {
  if (!merged || !fresh) return merged === fresh ? [] : ["membership"];
  return (Object.keys(fresh) as (keyof Room)[]).filter(
    (key) => !isDeepStrictEqual(toListed(merged, key), toListed(fresh, key)),
  );
}

function toKind(held: Message, final: Message | undefined): Problem["kind"] {
  if (!final) return "lost";
  return held.clientId === final.clientId ? "wrong text" : "out of order";
}

/** A reaction changes the message that a list shows, and nothing that the list shows of it. */
function toListed(room: Room, key: keyof Room): unknown {
  return key === "recentMessage" ? room.recentMessage && { ...room.recentMessage, revision: 0 } : room[key];
}

/** As it stands, with what was made of it: whoever shows an older revision was not told of a change. */
function isSame(message: Message, final: Message | undefined): boolean {
  return (
    isAtPlace(message, final) &&
    message.revision === final.revision &&
    isDeepStrictEqual(message.content, final.content) &&
    isDeepStrictEqual(message.reactions, final.reactions)
  );
}

/** Seen at any time: what it said then is what it says now, or what a later revision has changed. */
function isOfPast(message: Message, final: Message | undefined): boolean {
  if (!isAtPlace(message, final) || message.revision > final.revision) return false;
  return message.revision < final.revision || isDeepStrictEqual(message.content, final.content);
}

function isAtPlace(message: Message, final: Message | undefined): final is Message {
  return message.clientId === final?.clientId && message.seq === final.seq;
}
