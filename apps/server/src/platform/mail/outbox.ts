import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import type { SmsMessage } from "../sms/sms.ts";
import type { MailMessage } from "./mail.ts";

/** Mail and SMS of a demo or of an instance without SMTP, kept on disk to be looked at; the oldest go. */
const KEPT_MESSAGES = 500;
/** Instant with its colons replaced, so that names sort by time and are allowed on every disk. */
const NAME = /^[0-9TZ.-]+-[0-9a-f]{8}\.json$/;

export type OutboxEntry =
  | { readonly kind: "mail"; readonly at: string; readonly message: MailMessage }
  | { readonly kind: "sms"; readonly at: string; readonly message: SmsMessage };

/** Where messages end that nobody sends: one JSON file each in the data directory's `outbox`, the newest 500 of them. */
export class Outbox {
  readonly #folder: string;
  readonly #clock: Clock;

  constructor(dataDir: string, clock: Clock) {
    this.#folder = join(dataDir, "outbox");
    this.#clock = clock;
  }

  addMail(message: MailMessage): Promise<void> {
    return this.#add({ kind: "mail", at: this.#now(), message });
  }

  addSms(message: SmsMessage): Promise<void> {
    return this.#add({ kind: "sms", at: this.#now(), message });
  }

  /** Newest first. */
  async list(): Promise<OutboxEntry[]> {
    const names = (await this.#listNames()).toReversed();
    const entries = await Promise.all(names.map((name) => this.#read(name)));
    return entries.filter((entry) => entry !== null);
  }

  async #add(entry: OutboxEntry): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = join(this.#folder, `${entry.at.replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.json`);
    await writeFile(`${file}.new`, JSON.stringify(entry, null, 2), { mode: 0o600 });
    await rename(`${file}.new`, file);
    const surplus = (await this.#listNames()).slice(0, -KEPT_MESSAGES);
    await Promise.all(surplus.map((name) => rm(join(this.#folder, name), { force: true })));
  }

  async #listNames(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names.filter((name) => NAME.test(name)).toSorted();
  }

  /** Null when it made room for a newer one meanwhile. */
  async #read(name: string): Promise<OutboxEntry | null> {
    const text = await readFile(join(this.#folder, name), "utf8").catch(() => null);
    return text === null ? null : JSON.parse(text);
  }

  #now(): string {
    return this.#clock.now().toISOString();
  }
}
