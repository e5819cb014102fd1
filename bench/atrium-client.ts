import { randomUUID } from "node:crypto";
import { LIVE_PROTOCOL } from "@atrium/contracts/limits";
import type { CommandInput, CommandName, CommandOutput } from "@atrium/contracts/live";
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
    this.sendCommand("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } });
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

export type Ask = <Name extends CommandName>(name: Name, input: CommandInput<Name>) => Promise<CommandOutput<Name>>;

/** For what is asked before or after a measurement, one thing after another. @throws Error what is refused */
export async function openAsker(port: number, person: BenchPerson): Promise<{ ask: Ask; close: () => void }> {
  let answered = (_answer: Buffer): void => {};
  const member = await BenchMember.open(port, person, {
    onMessages: () => {},
    onAnswer: (answer) => answered(answer),
  });
  return {
    async ask(name, input) {
      const { promise, resolve } = Promise.withResolvers<Buffer>();
      answered = resolve;
      member.sendCommand(name, input);
      const answer = JSON.parse((await promise).toString()) as { ok?: CommandOutput<typeof name> };
      if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
      return answer.ok;
    },
    close: () => member.close(),
  };
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
