import type { ClientId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { Problem, RunHistory, SentMessage } from "./run-history.ts";
import { textOf } from "../../apps/server/test/test-messages.ts";

type Placed = { readonly roomId: string; readonly message: Message };

/** Lost, double, misplaced, changed and invented messages of the final history, and gaps in its numbers. */
export function checkMessages({ sent, rooms }: RunHistory): Problem[] {
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
  for (const message of sent) problems.push(...checkSent(message, placed.get(message.clientId)));
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
  if (!listTexts(message).includes(textOf(placed.message))) problems.push({ kind: "wrong text", detail: clientId });
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

/** What it may say in the end: what the last acknowledged change made of it, or one that nobody knows whether it arrived. */
function listTexts({ text, edits }: SentMessage): string[] {
  const last = edits.findLast(({ revision }) => revision !== null);
  return [last?.text ?? text, ...edits.filter(({ revision }) => revision === null).map((edit) => edit.text)];
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
