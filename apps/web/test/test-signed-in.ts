import { type CommandName, type EventName, EVENTS } from "@atrium/contracts/live";
import type { UserId } from "@atrium/contracts/ids";
import { expect, onTestFinished } from "vitest";
import { toRefusal } from "../src/platform/live/failure.ts";
import { live } from "../src/platform/live/live.ts";
import { session } from "../src/platform/session/session.ts";
import { FakeLive, FakeSocket } from "./test-live.ts";

/**
 * Signs in somebody this browser has never seen, whose connection leads to this stand-in for the server. What belongs to a person (their
 * rooms, their feed, what they have not sent yet) is therefore new in each test, and gone after it.
 */
export async function signIn(server = new FakeLive()) {
  const { WebSocket } = window;
  window.WebSocket = class extends ServedSocket {
    constructor() {
      super(server);
    }
  } as unknown as typeof WebSocket;
  onTestFinished(() => {
    session.end();
    window.WebSocket = WebSocket;
  });
  const me = crypto.randomUUID() as UserId;
  const tokenExpiresAt = Date.now() + 3_600_000;
  session.open({ token: "t", tokenExpiresAt, role: "USER", identityProvider: "ATRIUM", userId: me });
  await expect.poll(() => live.getSnapshot().kind).toBe("online");
  return {
    me,
    server,
    /** What was asked by this name. */
    asked: (name: CommandName) => server.requests.filter((asked) => asked.name === name).map(({ input }) => input),
    goOffline: () => {
      server.goOffline();
      window.dispatchEvent(new Event("offline"));
    },
    goOnline: () => {
      server.goOnline();
      window.dispatchEvent(new Event("online"));
    },
  };
}

/** The browser's end of a connection to it. */
class ServedSocket extends FakeSocket {
  readonly #server: FakeLive;

  constructor(server: FakeLive) {
    super();
    this.#server = server;
    for (const name of Object.keys(EVENTS) as EventName[]) server.on(name, (data) => this.receive({ on: name, data }));
    queueMicrotask(() => (server.getSnapshot().kind === "online" ? this.open() : this.drop(1006)));
  }

  override send(data: string): void {
    super.send(data);
    void this.#answer(JSON.parse(data) as FakeSocket["sent"][number]);
  }

  async #answer({ id, do: name, with: input }: FakeSocket["sent"][number]): Promise<void> {
    try {
      this.receive({ re: id, ok: await this.#server.request(name, input) });
    } catch (cause) {
      const error = toRefusal(cause);
      if (error !== null) this.receive({ re: id, error });
    }
  }
}
