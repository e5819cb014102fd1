import { expect, test } from "vitest";
import type { UserId } from "@atrium/contracts/ids";
import { FakeLive } from "../../../test/test-live.ts";
import type { AccountInfo, SignedIn } from "../../platform/session/session-storage.ts";
import { followAccount } from "./follow-account.ts";

const INFO = { id: "me" as UserId, firstName: "Inès", lastName: "Carvalho", role: "USER" } as AccountInfo;

function start(accountInfo: AccountInfo | undefined) {
  const live = new FakeLive();
  const names: string[] = [];
  let asked = 0;
  const stop = followAccount({
    live,
    session: {
      getSnapshot: () => ({ userId: INFO.id, accountInfo }) as SignedIn,
      setAccount: ({ firstName, lastName, role }) => void names.push(`${firstName} ${lastName} ${role}`),
    },
    refresh: () => {
      asked += 1;
      return Promise.resolve();
    },
  });
  return { live, names, stop, countAsked: () => asked };
}

test("the account's name is the one that it is told, without being asked for", () => {
  const { live, names, stop, countAsked } = start(INFO);
  live.emit("settings.changed", { keys: ["themeId"] });
  expect(names).toEqual([]);
  live.emit("account.renamed", { firstName: "Renamed", lastName: "Åberg" });
  stop();
  live.emit("account.renamed", { firstName: "Nobody", lastName: "listens" });
  expect({ names, asked: countAsked() }).toEqual({ names: ["Renamed Åberg USER"], asked: 0 });
});

test("the account is asked for where nothing is known of it yet", () => {
  const { live, names, countAsked } = start(undefined);
  live.emit("account.renamed", { firstName: "Renamed", lastName: "Åberg" });
  expect({ names, asked: countAsked() }).toEqual({ names: [], asked: 1 });
});
