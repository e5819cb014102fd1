import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** Length of the instance key. */
const ROOT_SECRET_BYTES = 32;
/** Characters that tell two instance keys apart. */
const FINGERPRINT_LENGTH = 32;
const KEY_TEXT = /^key:([A-Za-z0-9_-]{43})$/;

/** Keys of this instance, derived from one root secret that is made at first start or configured. */
export type Secrets = {
  /** Signs access tokens. */
  readonly accessTokenKey: Uint8Array;
  /** Derives refresh tokens. */
  readonly refreshTokenKey: Uint8Array;
  /** Wraps the random key of each room. */
  readonly roomKeyWrappingKey: Uint8Array;
  /** Signs the links that end mail. */
  readonly unsubscribeKey: Uint8Array;
  /** Derives each room's search key. */
  readonly searchKey: Uint8Array;
  /** Signs links to files. */
  readonly fileLinkKey: Uint8Array;
  /** Derives one-time codes. */
  readonly oneTimeCodeKey: Uint8Array;
  /** Derives what is checked when someone comes back from an outside provider. */
  readonly outsideSignInKey: Uint8Array;
  /** Seals what outside providers gave us for a person. */
  readonly outsideTokenKey: Uint8Array;
  /** Signs what a browser shows to be asked for no code. */
  readonly trustedDeviceKey: Uint8Array;
  /** Derives what a link to join with holds. */
  readonly joinKey: Uint8Array;
  /** Seals the private key that push services know this instance by. */
  readonly pushKeyWrappingKey: Uint8Array;
  /** Derives the secret addresses of calendar feeds. */
  readonly calendarFeedKey: Uint8Array;
  /** Seals what people keep about others for themselves. */
  readonly contactNoteKey: Uint8Array;
  /** Hides whom a rate is counted for. */
  readonly rateLimitKey: Uint8Array;
};

/**
 * Derives the instance's keys from the configured secret, or from the one in the data directory, which is made at first
 * start: so call this before the database is made there.
 * @throws Error when the key file of an existing database is missing, or when there are two secrets to choose from
 */
export function loadSecrets({ dataDir, instanceSecret }: { dataDir: string; instanceSecret: string | null }): Secrets {
  const file = toKeyFile(dataDir);
  if (instanceSecret === null) return deriveKeys(existsSync(file) ? readRoot(file) : makeRoot(dataDir));
  const root = toRoot(instanceSecret);
  if (existsSync(file) && !readRoot(file).equals(root)) {
    throw new Error(
      `INSTANCE_SECRET is set, but this instance made its own secret before, in ${file}, and its messages can only be read with that one. Remove INSTANCE_SECRET, or move the file away if nothing depends on it.`,
    );
  }
  return deriveKeys(root);
}

/** The same for the same instance key, and no help in finding it. */
export function fingerprintSecrets({ roomKeyWrappingKey }: Secrets): string {
  return createHmac("sha256", roomKeyWrappingKey).update("backup").digest("hex").slice(0, FINGERPRINT_LENGTH);
}

/** Where the root secret is when it is not configured. */
export function toKeyFile(dataDir: string): string {
  return join(dataDir, "secrets", "instance.key");
}

/** `key:` and the text of an instance.key stand for that key, so that an instance can move to several nodes. */
function toRoot(instanceSecret: string): Uint8Array {
  const [, keyText] = KEY_TEXT.exec(instanceSecret) ?? [];
  return keyText ? Buffer.from(keyText, "base64url") : Buffer.from(instanceSecret, "utf8");
}

function makeRoot(dataDir: string): Uint8Array {
  const file = toKeyFile(dataDir);
  if (existsSync(join(dataDir, "postgres"))) {
    throw new Error(
      `The key of this instance is missing: ${file}. The messages in its database cannot be read without it, so bring it back from a backup (or set INSTANCE_SECRET, if that was set before).`,
    );
  }
  // Only the secrets are private: the database may run as another user, who has to pass through the data directory.
  mkdirSync(dataDir, { recursive: true });
  mkdirSync(join(dataDir, "secrets"), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  writeDurably(draft, randomBytes(ROOT_SECRET_BYTES).toString("base64url"));
  linkUnlessThere(draft, file);
  rmSync(draft);
  return readRoot(file);
}

function readRoot(file: string): Buffer {
  const root = Buffer.from(readFileSync(file, "utf8").trim(), "base64url");
  if (root.length !== ROOT_SECRET_BYTES) {
    throw new Error(`The key of this instance is damaged: ${file}. Bring it back from a backup.`);
  }
  return root;
}

/** The labels are for good: another label is another key, and what the old one sealed stays sealed. */
function deriveKeys(root: Uint8Array): Secrets {
  const derive = (label: string) => new Uint8Array(hkdfSync("sha256", root, "atrium", label, 32));
  return {
    accessTokenKey: derive("access-token"),
    refreshTokenKey: derive("refresh-token"),
    roomKeyWrappingKey: derive("room-key-wrapping"),
    unsubscribeKey: derive("unsubscribe"),
    searchKey: derive("search"),
    fileLinkKey: derive("file-link"),
    oneTimeCodeKey: derive("one-time-code"),
    outsideSignInKey: derive("outside-sign-in"),
    outsideTokenKey: derive("outside-token"),
    trustedDeviceKey: derive("trusted-device"),
    joinKey: derive("join"),
    pushKeyWrappingKey: derive("push-key-wrapping"),
    calendarFeedKey: derive("calendar-feed"),
    contactNoteKey: derive("contact-note"),
    rateLimitKey: derive("rate-limit"),
  };
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Of two first starts at the same moment, both take the key of the quicker one. */
function linkUnlessThere(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (err) {
    if (!existsSync(file)) throw err;
  }
}
