import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** The one name under which the primary is reached, as a balancer or a changed name in DNS gives it. */
export class DatabaseAddress {
  readonly #server: Server;
  readonly #links = new Set<Socket>();
  #target: string | null = null;

  private constructor() {
    this.#server = createServer((client) => this.#join(client));
  }

  static async open(): Promise<DatabaseAddress> {
    const address = new DatabaseAddress();
    address.#server.listen(0, "127.0.0.1");
    await once(address.#server, "listening");
    return address;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === "object" && address ? address.port : 0;
  }

  /** New connections go to this unix socket from now on, or nowhere. Those that stand stay where they are. */
  pointTo(target: string | null): void {
    this.#target = target;
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const socket of this.#links) socket.destroy();
    await once(this.#server, "close");
  }

  #join(client: Socket): void {
    this.#links.add(client);
    client.on("error", () => {}).once("close", () => this.#links.delete(client));
    if (this.#target === null) return void client.destroy();
    const server = connect(this.#target);
    server.on("error", () => {}).once("close", () => client.destroy());
    client.once("close", () => server.destroy());
    client.pipe(server).pipe(client);
  }
}
