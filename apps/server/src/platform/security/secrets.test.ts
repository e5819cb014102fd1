import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeTestDir } from "../test-dir.ts";
import { loadSecrets, toKeyFile } from "./secrets.ts";

const INSTANCE_SECRET = "a configured secret of more than 32 characters";

describe("the secret in the data directory", () => {
  test("is made once, readable by its owner only, and leaves no draft behind", () => {
    const dataDir = join(makeTestDir(), "data");
    const first = loadSecrets({ dataDir, instanceSecret: null });
    expect(statSync(toKeyFile(dataDir)).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, "secrets")).mode & 0o777).toBe(0o700);
    expect(statSync(dataDir).mode & 0o005).toBe(0o005);
    expect(readdirSync(join(dataDir, "secrets"))).toEqual(["instance.key"]);
    expect(loadSecrets({ dataDir, instanceSecret: null })).toEqual(first);
  });

  test("is another one in every data directory", () => {
    const [one, other] = [makeTestDir(), makeTestDir()].map((dataDir) =>
      loadSecrets({ dataDir, instanceSecret: null }),
    );
    expect(one?.accessTokenKey).not.toEqual(other?.accessTokenKey);
  });

  test("missing beside a database is refused, not replaced", () => {
    const dataDir = makeTestDir();
    loadSecrets({ dataDir, instanceSecret: null });
    mkdirSync(join(dataDir, "postgres"));
    rmSync(toKeyFile(dataDir));
    expect(() => loadSecrets({ dataDir, instanceSecret: null })).toThrow(/key of this instance is missing/);
    expect(readdirSync(join(dataDir, "secrets"))).toEqual([]);
  });

  test("cut short is refused", () => {
    const dataDir = makeTestDir();
    loadSecrets({ dataDir, instanceSecret: null });
    writeFileSync(toKeyFile(dataDir), readFileSync(toKeyFile(dataDir), "utf8").slice(0, 20));
    expect(() => loadSecrets({ dataDir, instanceSecret: null })).toThrow(/damaged/);
  });
});

describe("a configured secret", () => {
  test("gives the same keys on every node and writes nothing", () => {
    const [here, there] = [makeTestDir(), makeTestDir()];
    const secrets = loadSecrets({ dataDir: here, instanceSecret: INSTANCE_SECRET });
    expect(loadSecrets({ dataDir: there, instanceSecret: INSTANCE_SECRET })).toEqual(secrets);
    expect(readdirSync(here)).toEqual([]);
  });

  test("beside one made before is refused, as one of them cannot read the messages", () => {
    const dataDir = makeTestDir();
    loadSecrets({ dataDir, instanceSecret: null });
    expect(() => loadSecrets({ dataDir, instanceSecret: INSTANCE_SECRET })).toThrow(/made its own secret before/);
  });
});

test("the key in the data directory may be given as INSTANCE_SECRET too, as it is when one machine becomes several", () => {
  const dataDir = makeTestDir();
  const own = loadSecrets({ dataDir, instanceSecret: null });
  const instanceSecret = `key:${readFileSync(toKeyFile(dataDir), "utf8")}`;
  expect(loadSecrets({ dataDir, instanceSecret })).toEqual(own);
});

test("every purpose has its own key of 32 bytes, and none of them ever changes", () => {
  const keys = Object.entries(loadSecrets({ dataDir: makeTestDir(), instanceSecret: INSTANCE_SECRET }));
  const texts = keys.map(([name, key]) => [name, Buffer.from(key).toString("hex").slice(0, 16)]);
  expect(keys.every(([, key]) => key.length === 32)).toBe(true);
  expect(Object.fromEntries(texts)).toMatchInlineSnapshot(`
    {
      "accessTokenKey": "3f06606f00aa8b0d",
      "calendarFeedKey": "10a9dc91dc0635a9",
      "contactNoteKey": "01ba84e78bfcdc35",
      "fileLinkKey": "b7a6d7a1f6e2a9a8",
      "joinKey": "414e34b31cdddbb6",
      "oneTimeCodeKey": "3d1d47af38a3f012",
      "outsideSignInKey": "1c124ef22ecb1d02",
      "outsideTokenKey": "68e87a29d26d203d",
      "pushKeyWrappingKey": "c40697e6d85989c2",
      "rateLimitKey": "042f87cad0606652",
      "refreshTokenKey": "afbb409c24d2c135",
      "roomKeyWrappingKey": "0ca6910ba0d64604",
      "searchKey": "b24ed0335bf229fb",
      "trustedDeviceKey": "5cfe3cee5c679890",
      "unsubscribeKey": "1e497049773e1620",
    }
  `);
});
