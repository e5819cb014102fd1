import { createTransport } from "nodemailer";
import type { Mail } from "./mail.ts";

const CONNECTIONS_MAX = 3;
const ANSWER_TIMEOUT_MS = 10_000;
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
    async send({ to, subject, text, html, attachments = [] }) {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        attachments: attachments.map((each) => ({ ...each })),
      });
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
