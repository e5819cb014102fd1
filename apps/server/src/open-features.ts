import type { UserId } from "@atrium/contracts/ids";
import { COMMANDS } from "@atrium/contracts/live";
import type { Context } from "./context.ts";
import type { Feature, FeatureMergeStep, Host, Opened } from "./feature.ts";
import type { Authenticate } from "./platform/http/authentication.ts";
import type { CommandHandlers } from "./platform/realtime/command.ts";
import type { Connection, Subscriptions } from "./platform/realtime/connection.ts";

export type OpenFeatures = {
  readonly all: readonly Opened[];
  readonly use: Host["use"];
  readonly commands: CommandHandlers;
  readonly subscriptions: Subscriptions;
  readonly authenticate: Authenticate;
  readonly onConnected: (connection: Connection) => Promise<void>;
  readonly onDisconnected: (connection: Connection) => void;
  /** Stops all, the last opened first, also when one of them fails. @throws the first failure */
  readonly stop: () => Promise<void>;
};

/** Opens the features one after the other, then starts them in the same order. */
export async function openFeatures(context: Context, features: readonly Feature[]): Promise<OpenFeatures> {
  const open = new Map<Feature, Opened>();
  const each = async (run: (opened: Opened) => void | Promise<void> | undefined) => {
    for (const opened of open.values()) await run(opened);
  };
  const host: Host = {
    use: <Api>(feature: Feature<Api>) => {
      const opened = open.get(feature);
      if (!opened) throw new Error(`${feature.name} is not open yet: features.ts must list it before who uses it`);
      return opened.api as Api;
    },
    accountMergeSteps: listMergeSteps(features),
    deleteUserData: (userId: UserId) => each(({ deleteUserData }) => deleteUserData?.(userId)),
    seedDemo: (community) => each(({ seedDemo }) => seedDemo?.(community)),
    timelineSources: () => [...open.values()].flatMap(({ timeline = [] }) => timeline),
  };
  for (const feature of features) open.set(feature, await feature.open(context, host));
  const all = [...open.values()];
  const parts = {
    commands: joinCommands(all),
    subscriptions: findOne(all, "subscriptions"),
    authenticate: findOne(all, "authenticate"),
  };
  await each(({ start }) => start?.());
  return {
    all,
    use: host.use,
    ...parts,
    onConnected: (connection) => each(({ onConnected }) => onConnected?.(connection)),
    onDisconnected(connection) {
      for (const { onDisconnected } of all) onDisconnected?.(connection);
    },
    async stop() {
      const failures: unknown[] = [];
      for (const { stop } of all.toReversed()) {
        try {
          await stop?.();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

export function listMergeSteps(features: readonly Feature[]): FeatureMergeStep[] {
  return features.flatMap(({ name, mergeAccounts }) => (mergeAccounts ? [{ feature: name, ...mergeAccounts }] : []));
}

/** @throws Error naming a command of the contract that no feature answers, or that two do */
export function joinCommands(opened: readonly Pick<Opened, "commands">[]): CommandHandlers {
  const names = opened.flatMap(({ commands = {} }) => Object.keys(commands));
  const wanted = Object.keys(COMMANDS).filter((name) => name !== "session.hello");
  const missing = wanted.filter((name) => !names.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (missing.length > 0) throw new Error(`no feature answers ${missing.join(", ")}`);
  if (twice.length > 0) throw new Error(`two features answer ${twice.join(", ")}`);
  return Object.assign({}, ...opened.map(({ commands }) => commands)) as CommandHandlers;
}

/** What only one feature brings. @throws Error where none does, or two do */
function findOne<Name extends "authenticate" | "subscriptions">(
  opened: readonly Opened[],
  name: Name,
): NonNullable<Opened[Name]> {
  const [found, ...more] = opened.flatMap((feature) => feature[name] ?? []);
  if (!found || more.length > 0) throw new Error(`one feature brings ${name}`);
  return found;
}
