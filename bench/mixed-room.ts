import { randomUUID } from "node:crypto";
import type { MessageFile } from "@atrium/contracts/content/file";
import type { NewContent } from "@atrium/contracts/content/content";
import type { RoomId, Seq } from "@atrium/contracts/ids";
import { createTestUploads } from "../apps/server/src/features/files/test-upload.ts";
import { type Listener, openAsker, openMembers } from "./atrium-client.ts";
import type { BenchPerson, Workshop } from "./bench-people.ts";
import { type Counter, MARK, pause, type Room } from "./fan-out.ts";
import { makeSmallPicture } from "./small-picture.ts";

/** Of the messages of a room where people talk, so many are each of these. */
const REPLY_EVERY = 5;
const PHOTO_EVERY = 20;
const REACTION_EVERY = 10;
/** Pictures that are there before it is measured: more than are sent in a measurement. */
const PICTURES = 600;
const UPLOADS_AT_ONCE = 8;
const ADDED = Buffer.from('{"on":"messages.added"');
const SEQ = /"ok":\{[^}]*"seq":(\d+)/u;
const EMOJI = "👍";

type Pictures = Map<number, MessageFile[]>;

/** A room in which every fifth message is a reply, every twentieth a picture, and after every tenth another member reacts. */
export async function openMixedRoom(port: number, workshop: Workshop, size: number, counter: Counter): Promise<Room> {
  const people = await workshop.makePeople(size);
  const roomId = await workshop.makeRoom(people, `Mixed ${size}`);
  const pictures = await uploadPictures(port, people);
  // What is answered and reacted to: the newest message, but none whose way is timed, which a quote would be taken for.
  let newest: Seq | null = null;
  let isTimed = false;
  const listener: Listener = {
    onMessages(count, payload) {
      // A reaction has its message sent once more, as it is now.
      if (!payload.subarray(0, ADDED.length).equals(ADDED)) return;
      counter.delivered += count;
      counter.onArrival(payload);
    },
    onAnswer(payload) {
      const seq = SEQ.exec(payload.toString())?.[1];
      if (seq === undefined) return ensureTaken(payload);
      if (!isTimed) newest = Number(seq);
      counter.answered += 1;
      counter.onAnswered();
    },
  };
  const members = await openMembers(port, people, () => listener);
  let sent = 0;
  return {
    members: size,
    send(from, text) {
      const at = ++sent;
      isTimed ||= text.includes(MARK.toString());
      const content = sendsPhotos(from) ? toPhoto(pictures, from, text) : ({ kind: "text", text } as const);
      const replyTo = at % REPLY_EVERY === 0 && newest !== null ? newest : undefined;
      members[from]?.sendCommand("messages.send", toMessage({ roomId, content, replyTo }));
      if (at % REACTION_EVERY === 0 && newest !== null)
        members[(from + 1) % size]?.sendCommand("messages.react", { roomId, seq: newest, emoji: EMOJI });
    },
    close: () => members.forEach((member) => member.close()),
  };
}

/** Members send in turn, so that every twentieth message is a picture where every twentieth of them sends pictures alone. */
const sendsPhotos = (member: number): boolean => (member + 1) % PHOTO_EVERY === 0;

function ensureTaken(payload: Buffer): void {
  if (payload.includes('"error":')) throw new Error(payload.toString());
}

function toMessage({ replyTo, ...message }: { roomId: RoomId; content: NewContent; replyTo: Seq | undefined }): object {
  return { ...message, clientId: randomUUID(), ...(replyTo !== undefined && { replyTo }) };
}

function toPhoto(pictures: Pictures, from: number, text: string): NewContent {
  const file = pictures.get(from)?.pop();
  if (!file) throw new Error("there are no more pictures: more are sent than were uploaded");
  return { kind: "photo", files: [file], text };
}

/** By whoever is going to send each: a picture is its uploader's. */
async function uploadPictures(port: number, people: readonly BenchPerson[]): Promise<Pictures> {
  const senders = Array.from(people.keys()).filter(sendsPhotos);
  const each = Math.ceil(PICTURES / senders.length);
  const pictures: Pictures = new Map();
  for (let start = 0; start < senders.length; start += UPLOADS_AT_ONCE) {
    const some = senders.slice(start, start + UPLOADS_AT_ONCE);
    const uploaded = await Promise.all(some.map((sender) => uploadOf(port, people[sender], each)));
    for (const [index, files] of uploaded.entries()) pictures.set(some[index] ?? 0, files);
  }
  // Their thumbnails are made meanwhile, which is not what is measured.
  await pause(1_000);
  return pictures;
}

async function uploadOf(port: number, person: BenchPerson | undefined, count: number): Promise<MessageFile[]> {
  if (!person) return [];
  const uploads = createTestUploads({ url: `http://127.0.0.1:${port}`, token: person.token });
  const { ask, close } = await openAsker(port, person);
  const files: MessageFile[] = [];
  for (let number = 0; number < count; number += 1) {
    const uploadId = await uploads.put(makeSmallPicture(number), `Picture ${number}.png`);
    files.push((await ask("messages.keepFile", { uploadId, use: "photo" })).file);
  }
  close();
  return files;
}
