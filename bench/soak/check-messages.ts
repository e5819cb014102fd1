import type { ClientId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { Problem, RunHistory, SentMessage } from "./run-history.ts";

type Placed = { readonly roomId: string; readonly message: Message };

/** Lost, double, misplaced, changed and invented messages of the final history, gaps in its numbers, and files that are not what was sent. */
export function checkMessages({ sent, rooms, files }: RunHistory): Problem[] {
  const placed = new Map<ClientId, Placed>();
  const problems: Problem[] = [];
  for (const [roomId, messages] of rooms) {
    for (const [index, message] of messages.entries()) {
      const { clientId, seq } = message;
      if (seq !== index + 1) problems.push({ kind: "gap", detail: `${roomId} has ${seq} at place ${index + 1}` });
      if (placed.has(clientId)) problems.push({ kind: "double", detail: `${clientId} again at ${roomId}/${seq}` });
      else placed.set(clientId, { roomId, message });
    }
  }
  const meant = new Map(sent.map((message) => [message.clientId, message]));
  for (const message of sent) {
    const found = placed.get(message.clientId);
    problems.push(...checkSent(message, found), ...checkFile(message, found?.message, files));
  }
  for (const [clientId, { roomId, message }] of placed) {
    if (!meant.has(clientId)) problems.push({ kind: "never sent", detail: `${clientId} at ${roomId}/${message.seq}` });
  }
  return [...problems, ...checkSendersOrder(sent, placed)];
}

function checkSent(message: SentMessage, placed: Placed | undefined): Problem[] {
  const { clientId, acknowledged, device } = message;
  if (!placed) return acknowledged.length > 0 ? [{ kind: "lost", detail: `${clientId} of ${device}` }] : [];
  const problems: Problem[] = [];
  if (placed.roomId !== message.roomId) problems.push({ kind: "lost", detail: `${clientId} stands in another room` });
  if (!listTexts(message).includes(toText(placed.message))) problems.push({ kind: "wrong text", detail: clientId });
  const newest = Math.max(0, ...message.edits.map(({ revision }) => revision ?? 0));
  if (newest > placed.message.revision)
    problems.push({ kind: "wrong text", detail: `${clientId} is at a revision before the acknowledged ${newest}` });
  if (placed.message.sender !== message.sender)
    problems.push({ kind: "never sent", detail: `${clientId} stands there as ${placed.message.sender}'s` });
  const wrong = acknowledged.find((seq) => seq !== placed.message.seq);
  if (wrong !== undefined) {
    const detail = `${clientId} was acknowledged at ${wrong} and stands at ${placed.message.seq}`;
    problems.push({ kind: "out of order", detail });
  }
  return problems;
}

/** A message that stands has the file that it was sent with, and the server gives the bytes of it; that of one that is deleted it gives to nobody. */
function checkFile(
  { clientId, attached }: SentMessage,
  message: Message | undefined,
  files: RunHistory["files"],
): Problem[] {
  const given = attached ? (files.get(attached.file.fileId) ?? null) : null;
  if (!message) return [];
  if (message.content.kind === "deleted")
    return given === null
      ? []
      : [{ kind: "wrong file", detail: `the file of ${clientId}, which is deleted, is given` }];
  const [held] = "files" in message.content ? message.content.files : [];
  if (held?.fileId !== attached?.file.fileId)
    return [
      {
        kind: "wrong file",
        detail: `${clientId} has ${held?.fileId ?? "no file"} and not ${attached?.file.fileId ?? "none"}`,
      },
    ];
  if (!attached || given === attached.hash) return [];
  return [{ kind: "wrong file", detail: `the file of ${clientId} ${given === null ? "is gone" : "is another"}` }];
}

/** Null for one that is deleted. */
function toText({ content }: Message): string | null {
  if (content.kind === "deleted") return null;
  return "text" in content ? content.text : "";
}

/**
 * What it may say in the end: what the last acknowledged change made of it, or one that nobody knows whether it arrived. What was deleted stays deleted.
 */
function listTexts({ text, edits }: SentMessage): (string | null)[] {
  if (edits.some((edit) => edit.text === null && edit.revision !== null)) return [null];
  const last = edits.findLast(({ revision }) => revision !== null);
  return [last ? last.text : text, ...edits.filter(({ revision }) => revision === null).map((edit) => edit.text)];
}

/** What a device wrote in a room stands there in the order it was written. */
function checkSendersOrder(sent: readonly SentMessage[], placed: ReadonlyMap<ClientId, Placed>): Problem[] {
  const problems: Problem[] = [];
  for (const [lane, messages] of Map.groupBy(sent, ({ device, roomId }) => `${device} in ${roomId}`)) {
    let newest = 0;
    for (const { clientId } of messages) {
      const seq = placed.get(clientId)?.message.seq;
      if (seq === undefined) continue;
      if (seq < newest)
        problems.push({ kind: "out of order", detail: `${clientId} of ${lane} at ${seq} after ${newest}` });
      newest = Math.max(newest, seq);
    }
  }
  return problems;
}
