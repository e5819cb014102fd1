import { LiveClient } from "./live-client.ts";
import { FakeSocket } from "../../../test/test-live.ts";
import { FakeTimers, settle } from "../../../test/test-timers.ts";

export const HELLO_ANSWER = { userId: "u", serverTime: "2026-06-18T08:42:00.000Z" };

/** A client with everything it needs: a clock, a page, tokens, and the sockets it has opened. */
export class ClientLine {
  readonly timers = new FakeTimers();
  readonly sockets: FakeSocket[] = [];
  readonly failures: string[] = [];
  isOutdated = false;
  readonly tokens: { asked: boolean[]; next: string | null; failure: Error | null } = {
    asked: [],
    next: "token",
    failure: null,
  };
  readonly page = { isVisible: true, isNetworkUp: true };
  readonly client: LiveClient;

  constructor(random = 0.5) {
    this.client = new LiveClient({
      openSocket: () => {
        const socket = new FakeSocket();
        this.sockets.push(socket);
        return socket;
      },
      getToken: ({ force }) => {
        this.tokens.asked.push(force);
        return this.tokens.failure === null ? Promise.resolve(this.tokens.next) : Promise.reject(this.tokens.failure);
      },
      isVisible: () => this.page.isVisible,
      isNetworkUp: () => this.page.isNetworkUp,
      timers: this.timers,
      random: () => random,
      onFailure: (name) => this.failures.push(name),
      onOutdated: () => (this.isOutdated = true),
    });
  }

  latest(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error("no socket was opened");
    return socket;
  }

  async goOnline(): Promise<FakeSocket> {
    const socket = this.latest();
    socket.open();
    await settle();
    socket.receive({ re: socket.sent[0]?.id, ok: HELLO_ANSWER });
    await settle();
    return socket;
  }
}
