import { randomUUID } from "node:crypto";
import { LIVE_PROTOCOL } from "@atrium/contracts/limits";
import type { BenchPerson } from "./bench-people.ts";
import { RawClient } from "./raw-client.ts";

const MESSAGE_MARK = Buffer.from('"clientId":"');
const ANSWER_MARK = Buffer.from('{"re":');
const REFUSED = Buffer.from('"error":');
const CONNECTING_AT_ONCE = 50;

export type Listener = {
  /** New messages in an event: how many, and the event itself. */
  readonly onMessages: (count: number, payload: Buffer) => void;
  readonly onAnswer: (payload: Buffer) => void;
};

/** A signed-in member that counts what reaches it. */
export class BenchMember {
  readonly #client: RawClient;
  #lastId = 1;

  private constructor(client: RawClient) {
    this.#client = client;
  }

  static async open(port: number, person: BenchPerson, listener: Listener): Promise<BenchMember> {
    const hello = Promise.withResolvers<void>();
    let isGreeted = false;
    const client = await RawClient.open(port, (payload) => {
      if (!isGreeted) {
        isGreeted = true;
        return payload.includes(REFUSED) ? hello.reject(new Error(payload.toString())) : hello.resolve();
      }
      if (payload.subarray(0, ANSWER_MARK.length).equals(ANSWER_MARK)) return listener.onAnswer(payload);
      listener.onMessages(countMarks(payload), payload);
    });
    client.send(
      JSON.stringify({
        id: 1,
        do: "session.hello",
        with: { protocol: LIVE_PROTOCOL, token: person.token, presence: false },
      }),
    );
    await hello.promise;
    return new BenchMember(client);
  }

  /** Sends without waiting; the answer reaches the listener. */
  sendMessage(roomId: string, text: string): void {
    const input = { roomId, clientId: randomUUID(), content: { kind: "text", text } };
    this.#client.send(JSON.stringify({ id: ++this.#lastId, do: "messages.send", with: input }));
  }

  sendCommand(name: string, input: object): void {
    this.#client.send(JSON.stringify({ id: ++this.#lastId, do: name, with: input }));
  }

  get isOpen(): boolean {
    return this.#client.isOpen;
  }

  close(): void {
    this.#client.close();
  }
}

/** Opens many members, some at a time. */
export async function openMembers(
  port: number,
  people: readonly BenchPerson[],
  toListener: (index: number) => Listener,
): Promise<BenchMember[]> {
  const members: BenchMember[] = [];
  for (let start = 0; start < people.length; start += CONNECTING_AT_ONCE) {
    const some = people.slice(start, start + CONNECTING_AT_ONCE);
    members.push(
      ...(await Promise.all(some.map((person, index) => BenchMember.open(port, person, toListener(start + index))))),
    );
  }
  return members;
}

function countMarks(payload: Buffer): number {
  let count = 0;
  for (let at = payload.indexOf(MESSAGE_MARK); at >= 0; at = payload.indexOf(MESSAGE_MARK, at + MESSAGE_MARK.length))
    count += 1;
  return count;
}
