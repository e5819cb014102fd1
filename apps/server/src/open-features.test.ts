import { COMMANDS } from "@atrium/contracts/live";
import { describe, expect, test } from "vitest";
import type { Context } from "./context.ts";
import type { DemoCommunity, Feature, Opened } from "./feature.ts";
import { FEATURES } from "./features.ts";
import { joinCommands, listMergeSteps, openFeatures } from "./open-features.ts";

const context = {} as Context;
const answer = () => ({}) as never;
const everyCommand = Object.fromEntries(
  Object.keys(COMMANDS)
    .filter((name) => name !== "session.hello")
    .map((name) => [name, answer]),
) as NonNullable<Opened["commands"]>;

/** Answers every command and brings the subscriptions and who knows tokens, as the real ones do together. */
const rest: Feature = {
  name: "rest",
  open: () => ({
    api: null,
    commands: everyCommand,
    subscriptions: { of: () => undefined, lookUp: async () => null },
    authenticate: () => Promise.reject(new Error("nobody signs in here")),
  }),
};

const named = <Api>(name: string, opened: Opened<Api>): Feature<Api> => ({ name, open: () => opened });

describe("opening the features", () => {
  test("gives each what those before it do, and says which stands too late", async () => {
    const lamp = named("lamp", { api: { watts: 40 } });
    const room: Feature<number> = { name: "room", open: (_context, { use }) => ({ api: use(lamp).watts * 2 }) };
    const features = await openFeatures(context, [rest, lamp, room]);
    expect(features.use(room)).toBe(80);
    await expect(openFeatures(context, [rest, room, lamp])).rejects.toThrow("lamp is not open yet");
  });

  test("starts all once all are open, and stops the last first, also when one fails", async () => {
    const steps: string[] = [];
    const noted = (name: string): Feature => ({
      name,
      open() {
        steps.push(`open ${name}`);
        return {
          api: null,
          start: () => void steps.push(`start ${name}`),
          stop() {
            steps.push(`stop ${name}`);
            if (name === "two") throw new Error("two does not stop");
          },
        };
      },
    });
    const features = await openFeatures(context, [rest, noted("one"), noted("two"), noted("three")]);
    await expect(features.stop()).rejects.toThrow("two does not stop");
    const names = ["one", "two", "three"];
    expect(steps).toEqual([
      ...names.map((name) => `open ${name}`),
      ...names.map((name) => `start ${name}`),
      ...names.toReversed().map((name) => `stop ${name}`),
    ]);
  });

  test("a deleted account and the demo reach every feature in the order of the list", async () => {
    const reached: string[] = [];
    const keeps = (name: string): Feature =>
      named(name, {
        api: null,
        deleteUserData: async (userId) => void reached.push(`${name} forgets ${userId}`),
        seedDemo: async () => void reached.push(`${name} seeds`),
      });
    const asks: Feature = {
      name: "asks",
      open: (_context, host) => ({
        api: null,
        async start() {
          await host.seedDemo({} as DemoCommunity);
          await host.deleteUserData("ada" as Parameters<typeof host.deleteUserData>[0]);
        },
      }),
    };
    await openFeatures(context, [asks, keeps("one"), rest, keeps("two")]);
    expect(reached).toEqual(["one seeds", "two seeds", "one forgets ada", "two forgets ada"]);
  });
});

describe("commands", () => {
  test("each is answered by one feature", () => {
    expect(Object.keys(joinCommands([{ commands: everyCommand }, {}]))).toEqual(Object.keys(everyCommand));
    const { "rooms.get": left, ...others } = everyCommand;
    expect(left).toBeDefined();
    expect(() => joinCommands([{ commands: others }])).toThrow("no feature answers rooms.get");
    expect(() => joinCommands([{ commands: everyCommand }, { commands: { "rooms.get": answer } }])).toThrow(
      "two features answer rooms.get",
    );
  });

  test("the subscriptions of the live socket come from one feature", async () => {
    await expect(openFeatures(context, [named("all", { api: null, commands: everyCommand })])).rejects.toThrow(
      "subscriptions",
    );
    const subscriptions = { of: () => undefined, lookUp: async () => null };
    await expect(openFeatures(context, [rest, named("more", { api: null, subscriptions })])).rejects.toThrow(
      "subscriptions",
    );
  });
});

test("features have names of their own, under which they count what a joined account gains  B-07", () => {
  const names = FEATURES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const counting = listMergeSteps(FEATURES).filter(({ count }) => count !== undefined);
  expect(counting.map(({ feature }) => feature).toSorted()).toEqual([
    "events",
    "friends",
    "hobbies",
    "profiles",
    "rooms",
    "teams",
  ]);
});
