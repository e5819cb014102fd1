import type { CommandInput, CommandName, CommandOutput } from "@atrium/contracts/live";
import { ConnectionLost, type Received, TestClient } from "../../apps/server/src/platform/realtime/test-client.ts";

const HANDSHAKE_MS = 4_000;
const HELLO_MS = 6_000;
const HEARTBEAT_EVERY_MS = 1_000;
const HEARTBEAT_PATIENCE_MS = 2_500;

/** One connection of a device from its greeting to its end, which it also notices when nobody tells it. */
export class LiveLink {
  readonly closed: Promise<number>;
  readonly #client: TestClient;
  readonly #heartbeat: NodeJS.Timeout;

  private constructor(client: TestClient) {
    this.#client = client;
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_EVERY_MS);
    this.closed = client.closed.finally(() => clearInterval(this.#heartbeat));
  }

  /** What arrives while the greeting is on its way is kept for `onEvent`. @throws ConnectionLost, Refused */
  static async open(
    port: number,
    token: string,
    onEvent: (event: Received, link: LiveLink) => void,
  ): Promise<LiveLink> {
    const early: Received[] = [];
    let take = (event: Received): void => void early.push(event);
    const client = await TestClient.connect(`http://127.0.0.1:${port}`, {
      handshakeTimeoutMs: HANDSHAKE_MS,
      onEvent: (event) => take(event),
    }).catch(() => {
      throw new ConnectionLost("no connection");
    });
    const impatience = setTimeout(() => client.terminate(), HELLO_MS);
    try {
      await client.hello(token);
    } catch (error) {
      client.terminate();
      throw error;
    } finally {
      clearTimeout(impatience);
    }
    const link = new LiveLink(client);
    take = (event) => onEvent(event, link);
    early.forEach(take);
    return link;
  }

  /** @throws ConnectionLost, Refused */
  do<Name extends CommandName>(name: Name, input: CommandInput<Name>): Promise<CommandOutput<Name>> {
    return this.#client.do(name, input);
  }

  terminate(): void {
    this.#client.terminate();
  }

  async #beat(): Promise<void> {
    const impatience = setTimeout(() => this.terminate(), HEARTBEAT_PATIENCE_MS);
    await this.do("rooms.open", { roomId: null }).catch(() => {});
    clearTimeout(impatience);
  }
}
