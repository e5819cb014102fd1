import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { isAbsolute, join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { roleSchema } from "@atrium/contracts/session";
import { CONTACT_TAGS_MAX } from "@atrium/contracts/contact-limits";
import { isContactTag } from "@atrium/contracts/forms/contacts";
import { z } from "zod";
import { type Doubt, listDoubts } from "./config-doubts.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "::1"]);
/** A shorter INSTANCE_SECRET can be guessed; the start is refused with a sentence that says so. */
const SECRET_MIN_LENGTH = 32;

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be a URL beginning with ${protocols.map(toBeginning).join(" or ")}`,
  });
const toBeginning = (protocol: string): string => (protocol === "mailto:" ? protocol : `${protocol}//`);
const choice = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, { error: `must be ${words.join(" or ")}` });
const flag = choice("true", "false").transform((text) => text === "true");
const atMost = (length: number) => z.string().max(length, { error: `must have at most ${length} characters` });
/** The highest port there is; the start is refused. */
const PORT_MAX = 65_535;
const PORT_RULE = { error: `must be a whole number from 0 to ${PORT_MAX}, such as 3000` };
/** A shorter METRICS_TOKEN can be guessed; the start is refused. */
const TOKEN_MIN_LENGTH = 16;
/** Longest line beneath a map; the start is refused. */
const ATTRIBUTION_MAX_LENGTH = 100;
/** Longest name that fits the title of a page; the start is refused. */
const INSTANCE_NAME_MAX_LENGTH = 60;
/** `nobody`, `everyone`, or roles with commas between. */
const audience = z.union(
  [
    z.enum(["nobody", "everyone"]),
    z
      .string()
      .transform((text) => text.split(",").map((role) => role.trim()))
      .pipe(z.array(roleSchema)),
  ],
  { error: `must be nobody, everyone, or roles with commas between: ${roleSchema.options.join(", ")}` },
);
/** Hashtags with commas between, with or without their #. */
const hashtags = z
  .string()
  .transform((text) => text.split(",").map((tag) => tag.trim().replace(/^#/, "")))
  .refine((tags) => tags.length <= CONTACT_TAGS_MAX && tags.every(isContactTag), {
    message: `must be at most ${CONTACT_TAGS_MAX} hashtags of letters and digits, with commas between`,
  });
/** `true` is one proxy, a number so many; or their addresses and networks with commas between. */
const proxies = z
  .string()
  .transform((text) => ({ false: "0", true: "1" })[text] ?? text)
  .transform((text) => (/^\d$/.test(text) ? Number(text) : text.split(",").map((one) => one.trim())))
  .refine((given) => typeof given === "number" || given.every(isNetwork), {
    message: "must be true, false, a number of proxies below ten, or their addresses and networks with commas between",
  });
/** Where calls find their ways, with commas between: each with the scheme, and no blanks. */
const iceUrls = (...schemes: string[]) =>
  z
    .string()
    .transform((text) => text.split(",").map((one) => one.trim()))
    .refine((urls) => urls.every((one) => schemes.some((scheme) => one.startsWith(scheme) && /^\S+$/u.test(one))), {
      message: `must be addresses that begin with ${schemes.join(" or ")}, with commas between`,
    });
const link = url("https:", "http:", "mailto:").optional();

const environment = z.object({
  NODE_ENV: choice("development", "production", "test").optional(),
  PORT: z.coerce.number(PORT_RULE).int(PORT_RULE).min(0, PORT_RULE).max(PORT_MAX, PORT_RULE).default(3000),
  HOST: z.string().min(1).default("localhost"),
  PUBLIC_URL: url("http:", "https:").optional(),
  TRUST_PROXY: proxies.default(0),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  REDIS_URL: url("redis:", "rediss:").optional(),
  S3_URL: url("http:", "https:").optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default("auto"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMTP_URL: url("smtp:", "smtps:").optional(),
  MAIL_FROM: z
    .string()
    .min(3, { error: "must be whom mail comes from, such as Atrium <atrium@example.org>" })
    .default("Atrium <atrium@localhost>"),
  SMS_GATEWAY_URL: url("http:", "https:").optional(),
  SMS_GATEWAY_TOKEN: z.string().min(1).optional(),
  MAP_TILES_URL: url("http:", "https:")
    .refine((text) => [/\{z\}/u, /\{x\}/u, /\{y\}/u].every((part) => part.test(text)), {
      message: "needs {z}, {x} and {y} in it",
    })
    .optional(),
  MAP_ATTRIBUTION: atMost(ATTRIBUTION_MAX_LENGTH).default("© OpenStreetMap contributors"),
  GEOCODER_URL: url("http:", "https:")
    .refine((text) => [/\{lat\}/u, /\{lng\}/u].every((part) => part.test(text)), {
      message: "needs {lat} and {lng} in it",
    })
    .optional(),
  SPEECH_URL: url("http:", "https:").optional(),
  SPEECH_COMMAND: z
    .string()
    .startsWith("/", {
      error:
        "must be the whole path of a program on this machine, which begins with /, such as /usr/local/bin/write-down",
    })
    .optional(),
  SPEECH_KEY: z.string().min(1).optional(),
  SPEECH_MODEL: z.string().min(1).default("whisper-1"),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: url("https:", "http:").default("https://accounts.google.com"),
  SIGN_UP: choice("closed", "open").default("closed"),
  DEMO: flag.optional(),
  INSTANCE_NAME: atMost(INSTANCE_NAME_MAX_LENGTH).default("Atrium"),
  INSTANCE_SECRET: z.string().optional(),
  LANGUAGE_SELECTOR: flag.default(false),
  LINK_PREVIEWS: flag.optional(),
  PUSH: flag.optional(),
  REVEAL_ACCOUNTS: flag.default(true),
  PROFILE_PICKER: audience.default("nobody"),
  SHARE_HASHTAGS: hashtags.default([]),
  STUN_URLS: iceUrls("stun:", "stuns:").default([]),
  TURN_URLS: iceUrls("turn:", "turns:").default([]),
  TURN_SECRET: z.string().min(1).optional(),
  LOG_LEVEL: choice("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
  METRICS_TOKEN: z
    .string()
    .min(TOKEN_MIN_LENGTH, {
      error: `must have at least ${TOKEN_MIN_LENGTH} characters, for example from: openssl rand -hex 16`,
    })
    .optional(),
  LINK_APP_STORE: link,
  LINK_GOOGLE_PLAY: link,
  LINK_ABOUT: link,
  LINK_FAQ: link,
  LINK_BLOG: link,
  LINK_PRIVACY_POLICY: link,
  LINK_TERMS: link,
  LINK_INTELLECTUAL_PROPERTY: link,
  LINK_CONTACT: link,
  LINK_LINKEDIN: link,
  LINK_INSTAGRAM: link,
  LINK_FACEBOOK: link,
  LINK_X: link,
});
type Environment = z.infer<typeof environment>;

/** The name of every setting that is read. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape);

export type Config = ReturnType<typeof toConfig>;

/** Thrown by {@link loadConfig} with every problem at once, one sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/**
 * Reads settings from `.env` in `cwd` and the environment, which wins. This is the only reader of the environment.
 * @throws ConfigError listing every wrong value
 */
export function loadConfig(cwd: string, env: NodeJS.ProcessEnv = process.env): Config {
  const file = join(cwd, ".env");
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return parseConfig({ ...fromFile, ...env }, cwd);
}

export function parseConfig(env: NodeJS.ProcessEnv, cwd: string): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environment.safeParse(present);
  const problems = parsed.success
    ? listContradictions(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data, { cwd, doubts: listDoubts(Object.keys(present), SETTINGS) });
}

/** An address, or one with the length of its network behind it. */
function isNetwork(text: string): boolean {
  const [address = "", length, ...rest] = text.split("/");
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
}

function listContradictions(env: Environment): string[] {
  const problems: string[] = [];
  const production = env.NODE_ENV === "production";
  const demo = isDemo(env);
  if (env.S3_URL && !(env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) {
    problems.push("S3_URL: needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it");
  }
  if (env.SMS_GATEWAY_URL && !env.SMS_GATEWAY_TOKEN)
    problems.push("SMS_GATEWAY_URL: needs SMS_GATEWAY_TOKEN beside it");
  if (env.SPEECH_URL && env.SPEECH_COMMAND)
    problems.push("SPEECH_COMMAND: recordings go to this program or to SPEECH_URL, not to both");
  if ((env.GOOGLE_CLIENT_ID === undefined) !== (env.GOOGLE_CLIENT_SECRET === undefined))
    problems.push("GOOGLE_CLIENT_ID: needs GOOGLE_CLIENT_SECRET beside it, and the other way round");
  if (env.TURN_URLS.length > 0 !== (env.TURN_SECRET !== undefined))
    problems.push("TURN_URLS: needs TURN_SECRET beside it, and the other way round");
  const issuer = new URL(env.GOOGLE_ISSUER);
  if (issuer.protocol !== "https:" && !LOOPBACK.has(issuer.hostname))
    problems.push("GOOGLE_ISSUER: needs https, unless it is on this machine");
  if (demo && production)
    problems.push("DEMO: demo accounts have known passwords and cannot be had with NODE_ENV=production");
  const opening = findOpening(env);
  // Journeys in a browser show addresses of their own to a server on this machine.
  if (demo && opening !== null && !(env.NODE_ENV === "test" && opening === "TRUST_PROXY")) {
    problems.push(
      `${opening}: "${String(env[opening])}" is open to others, and demo accounts have known passwords. Set DEMO=false, or keep HOST and PUBLIC_URL on this machine and TRUST_PROXY unset`,
    );
  }
  if (production && !env.PUBLIC_URL)
    problems.push("PUBLIC_URL: needed with NODE_ENV=production, for links and origin checks");
  if (env.INSTANCE_SECRET !== undefined && isWeak(env.INSTANCE_SECRET)) {
    problems.push(
      `INSTANCE_SECRET: too weak. It takes at least ${SECRET_MIN_LENGTH} varied characters, for example from: openssl rand -base64 48`,
    );
  }
  if (production && (env.DATABASE_URL || env.REDIS_URL) && !env.INSTANCE_SECRET) {
    problems.push("INSTANCE_SECRET: needed when several nodes may share a database; every node takes the same one");
  }
  return problems;
}

/** Fewer than 32 characters or 12 different ones is a word, a repetition or a placeholder, not a secret. */
function isWeak(secret: string): boolean {
  return secret.length < SECRET_MIN_LENGTH || new Set(secret).size < 12;
}

function isDemo(env: Environment): boolean {
  return env.DEMO ?? (env.NODE_ENV !== "production" && findOpening(env) === null);
}

/** The setting that lets others than this machine's people in: by its address, or by a proxy in front. */
function findOpening(env: Environment): "HOST" | "PUBLIC_URL" | "TRUST_PROXY" | null {
  if (!LOOPBACK.has(env.HOST)) return "HOST";
  if (env.PUBLIC_URL && !LOOPBACK.has(new URL(env.PUBLIC_URL).hostname.replaceAll(/[[\]]/g, ""))) return "PUBLIC_URL";
  return env.TRUST_PROXY ? "TRUST_PROXY" : null;
}

function toSpeech({ SPEECH_URL, SPEECH_COMMAND, SPEECH_KEY, SPEECH_MODEL }: Environment) {
  if (SPEECH_COMMAND) return { kind: "command", command: SPEECH_COMMAND } as const;
  if (!SPEECH_URL) return null;
  return { kind: "http", url: SPEECH_URL.replace(/\/+$/, ""), key: SPEECH_KEY ?? null, model: SPEECH_MODEL } as const;
}

function toConfig(env: Environment, { cwd, doubts }: { readonly cwd: string; readonly doubts: readonly Doubt[] }) {
  return {
    /** What is set and has no effect, for the doctor to say. */
    doubts,
    production: env.NODE_ENV === "production",
    demo: isDemo(env),
    port: env.PORT,
    host: env.HOST,
    /** Without a trailing slash. When absent, links name the address the server listens on. */
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, "") ?? null,
    trustProxy: env.TRUST_PROXY,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(cwd, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    s3:
      env.S3_URL && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            url: env.S3_URL.replace(/\/+$/, ""),
            bucket: env.S3_BUCKET,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : null,
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM,
      hostName: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : null,
    },
    sms:
      env.SMS_GATEWAY_URL && env.SMS_GATEWAY_TOKEN ? { url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN } : null,
    /** Where pictures of maps come from; null where none are shown. */
    map: env.MAP_TILES_URL ? { tiles: env.MAP_TILES_URL, attribution: env.MAP_ATTRIBUTION } : null,
    /** Which service says how a place is called; null where nobody does. */
    geocoder: env.GEOCODER_URL ?? null,
    /** Where what is said in recordings is written down; null where nobody does. */
    speech: toSpeech(env),
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            issuer: env.GOOGLE_ISSUER.replace(/\/+$/, ""),
          }
        : null,
    /** Whether anyone may make an account for themselves. */
    signUp: env.SIGN_UP,
    instanceName: env.INSTANCE_NAME,
    instanceSecret: env.INSTANCE_SECRET ?? null,
    languageSelector: env.LANGUAGE_SELECTOR,
    /** Whether the server looks at pages that people link to. Not in tests, which reach nothing outside. */
    linkPreviews: env.LINK_PREVIEWS ?? env.NODE_ENV !== "test",
    /** Whether browsers are told of messages through their push services. Not in tests, which reach nothing outside. */
    push: env.PUSH ?? env.NODE_ENV !== "test",
    /** Whether a forgotten password's form says that nobody has this phone or email. */
    revealAccounts: env.REVEAL_ACCOUNTS,
    /** What browsers find their ways to each other with in calls. */
    calls: {
      stunUrls: env.STUN_URLS,
      turn: env.TURN_SECRET ? { urls: env.TURN_URLS, secret: env.TURN_SECRET } : null,
    },
    /** Who chooses which profile to share when adding a friend. */
    profilePicker: env.PROFILE_PICKER,
    /** Added to a contact with whom somebody shares a profile. */
    shareHashtags: env.SHARE_HASHTAGS,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    links: {
      appStore: env.LINK_APP_STORE ?? null,
      googlePlay: env.LINK_GOOGLE_PLAY ?? null,
      about: env.LINK_ABOUT ?? null,
      faq: env.LINK_FAQ ?? null,
      blog: env.LINK_BLOG ?? null,
      privacyPolicy: env.LINK_PRIVACY_POLICY ?? null,
      terms: env.LINK_TERMS ?? null,
      intellectualProperty: env.LINK_INTELLECTUAL_PROPERTY ?? null,
      contact: env.LINK_CONTACT ?? null,
      linkedin: env.LINK_LINKEDIN ?? null,
      instagram: env.LINK_INSTAGRAM ?? null,
      facebook: env.LINK_FACEBOOK ?? null,
      x: env.LINK_X ?? null,
    },
  };
}
