import { createTransport } from "nodemailer";
import type { Mail } from "./mail.ts";

/** Connections to the mail server, which most hosters bound themselves. Mail waits its turn. */
const CONNECTIONS_MAX = 3;
/** A mail server that takes longer to answer counts as away; the job is tried again. */
const ANSWER_TIMEOUT_MS = 10_000;
/** An idle connection to the mail server is closed. */
const IDLE_TIMEOUT_MS = 60_000;

type Options = {
  readonly smtpUrl: string;
  readonly from: string;
  /** What we call ourselves to the other server; many trust nobody who greets with a bare address. */
  readonly hostName?: string | null;
};

export type SmtpMail = Mail & {
  /** Connects and signs in without sending anything. @throws Error by the server's own words */
  readonly verify: () => Promise<void>;
  readonly close: () => void;
};

/** The scaled form: a few kept connections to the operator's SMTP server. */
export function createSmtpMail({ smtpUrl, from, hostName = null }: Options): SmtpMail {
  const transport = createTransport({
    url: smtpUrl,
    ...(hostName !== null && { name: hostName }),
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    connectionTimeout: ANSWER_TIMEOUT_MS,
    greetingTimeout: ANSWER_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    // What we send is in the message, never in a file or behind an address that it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, headers = {}, attachments = [] }) {
      const files = attachments.map((each) => ({ ...each }));
      await transport
        .sendMail({ from, to, subject, text, html, headers: { ...headers }, attachments: files })
        .catch(throwWithoutMail);
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** Jobs keep and log why they failed, and servers repeat in their answers whom a mail was to. */
function throwWithoutMail(err: unknown): never {
  const { code, responseCode, response } = err as { code?: string; responseCode?: number; response?: string };
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "") ?? [];
  const reason = [code, responseCode, enhanced].filter((part) => part !== undefined).join(" ");
  throw Object.assign(new Error(`the mail server did not take a mail: ${reason}`), { code });
}
