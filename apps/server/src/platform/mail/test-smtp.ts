import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly data: string };

/** A real, if small, SMTP server: enough of RFC 5321 to take mail and to refuse a recipient or a password. */
export class TestSmtp {
  readonly received: ReceivedMail[] = [];
  connections = 0;
  /** What the last one to connect called itself. */
  greetedBy = "";
  readonly #server: Server;

  static async start(): Promise<TestSmtp> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    return new TestSmtp(server);
  }

  private constructor(server: Server) {
    this.#server = server;
    server.on("connection", (socket) => void this.#talk(socket));
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === "object" && address ? address.port : 0;
  }

  async #talk(socket: Socket): Promise<void> {
    this.connections += 1;
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    const lines = createInterface({ input: socket, crlfDelay: Infinity })[Symbol.asyncIterator]();
    const next = async () => (await lines.next()).value;
    let envelope: { from: string; to: string[] } = { from: "", to: [] };
    say("220 test ESMTP");
    for (let line = await next(); line !== undefined; line = await next()) {
      const [, address = ""] = /<(.*)>/.exec(line) ?? [];
      if (line.startsWith("EHLO")) {
        this.greetedBy = line.slice("EHLO ".length);
        say("250-test\r\n250 AUTH PLAIN");
      } else if (line.startsWith("AUTH PLAIN")) say(isRightPassword(line) ? "235 welcome" : "535 wrong password");
      else if (line.startsWith("MAIL FROM")) {
        envelope = { from: address, to: [] };
        say("250 ok");
      } else if (line.startsWith("RCPT TO:<nobody@")) say(`550 5.1.1 <${address}>: no such mailbox`);
      else if (line.startsWith("RCPT TO")) {
        envelope.to.push(address);
        say("250 ok");
      } else if (line === "DATA") {
        say("354 go on");
        this.received.push({ ...envelope, data: await readData(next) });
        say("250 taken");
      } else if (line === "QUIT") socket.end("221 bye\r\n");
      else say("250 ok");
    }
  }
}

async function readData(next: () => Promise<string | undefined>): Promise<string> {
  const lines: string[] = [];
  for (let line = await next(); line !== undefined && line !== "."; line = await next()) {
    lines.push(line.startsWith(".") ? line.slice(1) : line);
  }
  return lines.join("\n");
}

function isRightPassword(line: string): boolean {
  return Buffer.from(line.split(" ")[2] ?? "", "base64").toString() === "\0atrium\0right";
}
