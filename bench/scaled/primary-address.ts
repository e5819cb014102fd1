import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** The one name under which the primary is reached, as a balancer or a changed name in DNS gives it. */
export class PrimaryAddress {
  readonly #server: Server;
  readonly #links = new Set<Socket>();
  #target: string;

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer((client) => this.#join(client));
  }

  /** `target` is the path of a unix socket. */
  static async open(target: string): Promise<PrimaryAddress> {
    const address = new PrimaryAddress(target);
    address.#server.listen(0, "127.0.0.1");
    await once(address.#server, "listening");
    return address;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === "object" && address ? address.port : 0;
  }

  /** New connections go to this unix socket from now on. Those that stand stay where they are. */
  pointTo(target: string): void {
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
    const server = connect(this.#target);
    server.on("error", () => {}).once("close", () => client.destroy());
    client.once("close", () => server.destroy());
    client.pipe(server).pipe(client);
  }
}
