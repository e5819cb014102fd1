import { createHash } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import { FILE_LINKS_MAX } from "@atrium/contracts/limits";
import type { Message } from "@atrium/contracts/messages";
import type { CastRoom, Deployment } from "./deployment.ts";
import type { Journal } from "./journal.ts";
import { LiveLink } from "./live-link.ts";
import type { SentMessage } from "./run-history.ts";
import type { SoakDevice } from "./soak-device.ts";

const SETTLE_MS = 30_000;
/** Nothing is under way any more, though a link that died unseen may have to be found dead: whoever has not heard by then was not told. */
const CONVERGE_MS = 20_000;
const HISTORY_LIMIT = 200;

/** Waits until every outbox is empty and every gap is filled. */
export async function settle(devices: readonly SoakDevice[], journal: Journal): Promise<void> {
  if (await journal.until(() => devices.every((device) => device.isSettled), SETTLE_MS)) return;
  for (const device of devices) {
    if (device.isSettled) continue;
    const { outbox, marker } = device;
    const detail = `${device.name} did not come to rest: ${outbox.waitingCount} messages, ${marker.waitingCount} marks, ${device.uploadCount} uploads`;
    journal.report("stale", detail);
  }
}

/** The server's own history of each room, read from its beginning, past the bad network. */
export async function readRooms(
  castRooms: readonly CastRoom[],
  { ports }: Deployment,
): Promise<Map<RoomId, readonly Message[]>> {
  const rooms = new Map<RoomId, readonly Message[]>();
  for (const { roomId, members } of castRooms) {
    const link = await LiveLink.open(ports[0] ?? 0, members[0]?.token ?? "", () => {});
    const messages: Message[] = [];
    for (let isMore = true; isMore;) {
      const after = messages.at(-1)?.seq ?? 0;
      const page = await link.do("messages.history", { roomId, after, limit: HISTORY_LIMIT });
      messages.push(...page.messages);
      isMore = page.messages.length > 0;
    }
    link.terminate();
    rooms.set(roomId, messages);
  }
  return rooms;
}

/** What the server gives for the files of all messages that were sent, each by the link that a member of the room gets. */
export async function readFiles(
  castRooms: readonly CastRoom[],
  sent: readonly SentMessage[],
  { ports }: Deployment,
): Promise<Map<string, string | null>> {
  const base = `http://127.0.0.1:${ports[0] ?? 0}`;
  const hashes = new Map<string, string | null>();
  for (const { roomId, members } of castRooms) {
    const link = await LiveLink.open(ports[0] ?? 0, members[0]?.token ?? "", () => {});
    const ofRoom = sent.filter((message) => message.roomId === roomId);
    const fileIds = ofRoom.flatMap(({ attached }) => (attached ? [attached.file.fileId] : []));
    for (let start = 0; start < fileIds.length; start += FILE_LINKS_MAX) {
      const some = fileIds.slice(start, start + FILE_LINKS_MAX);
      const { files } = await link.do("messages.files", { roomId, fileIds: some });
      for (const { fileId, url } of files) hashes.set(fileId, await readHash(new URL(url, base)));
    }
    link.terminate();
  }
  return hashes;
}

async function readHash(url: URL): Promise<string | null> {
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return answer.ok ? createHash("sha256").update(bytes).digest("hex") : null;
}

/** A connected device must have been told everything by now, without asking (R2: snapshot and events are the new snapshot). */
export async function converge(
  devices: readonly SoakDevice[],
  rooms: ReadonlyMap<RoomId, readonly Message[]>,
  journal: Journal,
): Promise<void> {
  const marks = newestMarks(journal);
  const listStale = (device: SoakDevice): string[] => {
    const stale: string[] = [];
    for (const { roomId, messages, readSeq } of device.list.listCopies()) {
      const lastSeq = rooms.get(roomId)?.length ?? 0;
      const marked = marks.get(`${device.userId}/${roomId}`) ?? 0;
      if (messages.length < lastSeq) stale.push(`${messages.length} of ${lastSeq} messages of ${roomId}`);
      const old = messages.filter(({ revision }, index) => revision < (rooms.get(roomId)?.[index]?.revision ?? 0));
      if (old.length > 0) stale.push(`changes of ${old.length} messages of ${roomId}`);
      if (readSeq < marked) stale.push(`read ${readSeq} of ${marked} of ${roomId}`);
    }
    return stale;
  };
  if (await journal.until(() => devices.every((device) => listStale(device).length === 0), CONVERGE_MS)) return;
  for (const device of devices) {
    for (const detail of listStale(device)) journal.report("stale", `${device.name} was never told: ${detail}`);
  }
}

function newestMarks({ marks }: Journal): Map<string, number> {
  const newest = new Map<string, number>();
  for (const { userId, roomId, seq } of marks) {
    const key = `${userId}/${roomId}`;
    newest.set(key, Math.max(seq, newest.get(key) ?? 0));
  }
  return newest;
}
