import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { MessageFile } from "@atrium/contracts/content/file";
import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { AppError } from "../../../errors.ts";
import { Refused } from "../../../platform/realtime/test-client.ts";
import { createTestUploads } from "../../files/test-upload.ts";
import { createMessages } from "../messages.ts";
import { openSending } from "./send-message.ts";

const app = useTestApp();
type Person = Awaited<ReturnType<typeof app.connect>>;
let [ines, tomasz]: [Person, Person] = [] as never;
let roomId: RoomId;
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");

beforeAll(async () => {
  [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
  const input = { chatType: "group" as const, clientId: randomUUID(), name: "Site", userIds: [tomasz.userId] };
  ({
    room: { roomId },
  } = await ines.do("rooms.create", input));
});

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "accepted",
    (error: unknown) => (error instanceof Refused ? error.answer.code : error),
  );

async function keep(person: Person, name: string): Promise<MessageFile> {
  const uploadId = await createTestUploads({ url: app.url, token: person.token }).put(PDF, name);
  return (await person.do("messages.keepFile", { uploadId, use: "document" })).file;
}

const send = (content: object) =>
  ines.do("messages.send", { roomId, clientId: randomUUID(), content: content as never }).then(({ seq }) => seq);
const text = (words: string) => ({ kind: "text", text: words });

test("stand files and what was written after them, however soon that was", async () => {
  const [one, other] = [await keep(ines, "1.pdf"), await keep(ines, "2.pdf")];
  const contents = [
    text("before"),
    { kind: "document", files: [one], text: "" },
    text("between"),
    { kind: "document", files: [other], text: "" },
    text("behind"),
  ];
  const seqs = await Promise.all(contents.map(send));
  expect(seqs).toEqual(seqs.toSorted((first, second) => first - second));
});

test("stand what was forwarded and what was sent right before and after it", async () => {
  const { roomId: from } = (await ines.do("rooms.create", { chatType: "direct", userId: tomasz.userId })).room;
  const files = [await keep(ines, "forwarded.pdf")];
  const content = { kind: "document" as const, files, text: "" };
  const { seq } = await ines.do("messages.send", { roomId: from, clientId: randomUUID(), content });
  const forward = () =>
    ines.do("messages.forward", { roomId: from, seqs: [seq], to: [roomId], clientIds: [randomUUID()] });
  const file = await keep(ines, "sent.pdf");
  await Promise.all([send({ kind: "document", files: [file], text: "" }), forward(), send(text("behind it"))]);
  const { messages } = await ines.do("messages.history", { roomId, limit: 3 });
  const said = messages.map((message) => [message.content.kind, message.forwardedFrom?.userId]);
  expect(said).toEqual([
    ["document", undefined],
    ["document", ines.userId],
    ["text", undefined],
  ]);
});

/** Sending by a connection of its own into a store that a test decides about. */
function openWith(store: (clientId: ClientId) => number) {
  const add = async ({ clientId }: { clientId: ClientId }) => ({
    seq: store(clientId),
    createdAt: "2026-06-18T08:00:00.000Z",
  });
  const { keyring } = createMessages(app.context);
  const connection = {
    userId: ines.userId,
    displayName: "Inès",
    knownSubscription: () => ({ canPost: true }),
    findSubscription: async () => ({ canPost: true }),
  };
  const sending = openSending({ context: app.context, keyring, queue: { add } as never });
  return { sending, connection: connection as never };
}

test("what was forwarded is waited for where it is refused for now, and a text that was sent behind it does not pass", async () => {
  const [forwarded, said] = [randomUUID(), randomUUID()] as [ClientId, ClientId];
  const placed: ClientId[] = [];
  let isAway = true;
  const { sending, connection } = openWith((clientId) => {
    if (isAway) throw new AppError("UNAVAILABLE");
    return placed.push(clientId);
  });
  const content = { kind: "text" as const, text: "words" };
  const refusal = (error: unknown) => (error as AppError).code;
  const forward = () => {
    const found = [{ clientId: forwarded, content, forwardedFrom: { userId: tomasz.userId, name: "Tomasz" } }];
    const first = { roomId, clientId: forwarded };
    return sending.sendForwarded(connection, first, () => setImmediate(found)).catch(refusal);
  };
  const tell = () => sending.send(connection, { roomId, clientId: said, content }).catch(refusal);
  expect(await Promise.all([forward(), tell()])).toEqual(["UNAVAILABLE", "UNAVAILABLE"]);
  isAway = false;
  await forward();
  await tell();
  expect(placed).toEqual([forwarded, said]);
});

test("files are not stored before one that was refused for now and comes again", async () => {
  const [one, other] = [await keep(ines, "1.pdf"), await keep(ines, "2.pdf")];
  const [first, second] = [randomUUID(), randomUUID()] as [ClientId, ClientId];
  const placed = new Set<string>();
  let isFull = true;
  const { sending, connection } = openWith((clientId) => {
    if (isFull && clientId === first) throw new AppError("RATE_LIMITED", { retryAfterMs: 1 });
    placed.add(clientId);
    return placed.size;
  });
  const tell = (clientId: ClientId, file: MessageFile) =>
    sending.send(connection, { roomId, clientId, content: { kind: "document", files: [file], text: "" } }).then(
      ({ seq }) => seq,
      (error: unknown) => (error as AppError).code,
    );
  const told = await Promise.all([tell(first, one), tell(second, other)]);
  expect(told).toEqual(["RATE_LIMITED", "UNAVAILABLE"]);
  isFull = false;
  expect([await tell(first, one), await tell(second, other)]).toEqual([1, 2]);
  expect([...placed]).toEqual([first, second]);
});

test("a file of a message that was refused for what it answers is sent with another", async () => {
  const file = await keep(ines, "answer.pdf");
  const content = { kind: "document" as const, files: [file], text: "" };
  const answer = { roomId, clientId: randomUUID(), content, replyTo: 9_999 };
  expect(await code(ines.do("messages.send", answer))).toBe("NOT_FOUND");
  expect(typeof (await send(content))).toBe("number");
});

test("a file that is refused keeps nothing from being said after it", async () => {
  const theirs = await keep(tomasz, "theirs.pdf");
  const [refused, said] = await Promise.all([
    code(send({ kind: "document", files: [theirs], text: "" })),
    send(text("after what was refused")),
  ]);
  expect([refused, typeof said]).toEqual(["BAD_INPUT", "number"]);
  expect(typeof (await send(text("and once more")))).toBe("number");
});

test("what was forwarded and refused for now in part is taken as soon as it comes again", async () => {
  const [first, second] = [randomUUID(), randomUUID()] as [ClientId, ClientId];
  const placed: ClientId[] = [];
  let isFull = true;
  const { sending, connection } = openWith((clientId) => {
    // The queue takes one more and is full, or the batch of the second one cannot be stored.
    if (isFull && clientId === second) throw new AppError("UNAVAILABLE");
    if (!placed.includes(clientId)) placed.push(clientId);
    return placed.indexOf(clientId) + 1;
  });
  const content = { kind: "text" as const, text: "words" };
  const forwardedFrom = { userId: tomasz.userId, name: "Tomasz" };
  const found = [first, second].map((clientId) => ({ clientId, content, forwardedFrom }));
  const forward = () => sending.sendForwarded(connection, { roomId, clientId: first }, async () => found);
  await expect(forward()).rejects.toThrow("UNAVAILABLE");
  isFull = false;
  await forward();
  expect(placed).toEqual([first, second]);
});
