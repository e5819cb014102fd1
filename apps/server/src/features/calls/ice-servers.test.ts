import { createHmac } from "node:crypto";
import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { toIceServers } from "./ice-servers.ts";

const asked = { userId: "ines" as UserId, now: new Date("2026-06-18T08:00:00Z") };
const TURN = { TURN_URLS: "turn:turn.example.org:3478, turns:turn.example.org:5349", TURN_SECRET: "a secret" };
const configOf = (env: NodeJS.ProcessEnv) => parseConfig(env, "/").calls;

test("where nothing is set browsers of one network find each other without a server  B-70", () => {
  expect(toIceServers(configOf({}), asked)).toEqual([]);
});

test("the password of a relay is made for one person, as coturn checks it, and is good for 12 hours", () => {
  const servers = toIceServers(configOf({ STUN_URLS: "stun:turn.example.org:3478", ...TURN }), asked);
  const username = `${Date.parse("2026-06-18T20:00:00Z") / 1_000}:ines`;
  const credential = createHmac("sha1", "a secret").update(username).digest("base64");
  expect(servers).toEqual([
    { urls: ["stun:turn.example.org:3478"] },
    { urls: ["turn:turn.example.org:3478", "turns:turn.example.org:5349"], username, credential },
  ]);
});

test("half a relay, and an address of another kind, are refused at the start", () => {
  expect(() => configOf({ TURN_URLS: TURN.TURN_URLS })).toThrow(/TURN_SECRET/u);
  expect(() => configOf({ TURN_SECRET: "a secret" })).toThrow(/TURN_URLS/u);
  expect(() => configOf({ STUN_URLS: "https://turn.example.org" })).toThrow(/stun:/u);
});
