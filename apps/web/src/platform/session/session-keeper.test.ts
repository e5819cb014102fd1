import { beforeEach, describe, expect, test } from "vitest";
import { ApiError, NetworkError } from "../api/api-error.ts";
import { ADA, BEN, FakeBrowser, MINUTE, signedIn } from "../../../test/test-session.ts";
import { settle } from "../../../test/test-timers.ts";
import type { SessionKeeper } from "./session-keeper.ts";
import { SessionStorage } from "./session-storage.ts";

let browser: FakeBrowser;
let session: SessionKeeper;

beforeEach(() => {
  browser = new FakeBrowser();
  session = browser.openTab();
  session.open(signedIn);
});

describe("silent refresh", () => {
  test("happens 5 minutes before expiry  ACC-045", async () => {
    await browser.timers.advance(25 * MINUTE - 1);
    expect(browser.refreshes).toBe(0);
    await browser.timers.advance(1);
    expect(browser.refreshes).toBe(1);
    expect(session.getSnapshot()?.token).toBe("t2");
    expect(browser.stored.get("token")).toBe("t2");
  });

  test("goes on for as long as the tab is open  R6", async () => {
    await browser.timers.advance(24 * 60 * MINUTE);
    expect(browser.refreshes).toBe(57);
    expect(session.getSnapshot()).not.toBeNull();
  });

  test("happens at once when the stored session has expired  ACC-046", async () => {
    browser.stored.set("tokenExpiresAt", String(browser.timers.now() - MINUTE));
    const reopened = browser.openTab();
    await browser.timers.advance(0);
    expect(reopened.getSnapshot()?.token).toBe("t2");
  });

  test("understands an expiry in seconds  ACC-044", async () => {
    session.open({ ...signedIn, tokenExpiresAt: signedIn.tokenExpiresAt / 1000 });
    await browser.timers.advance(25 * MINUTE - 1);
    expect(browser.refreshes).toBe(0);
    await browser.timers.advance(1);
    expect(browser.refreshes).toBe(1);
  });

  test("happens on waking up after a sleep", async () => {
    browser.timers.sleep(60 * MINUTE);
    session.handleWake();
    await browser.timers.advance(0);
    expect(session.getSnapshot()?.token).toBe("t2");
  });

  test("is not repeated without end when the new token seems to have expired too", async () => {
    browser.lifetimeMs = -MINUTE;
    await browser.timers.advance(26 * MINUTE);
    expect(browser.refreshes).toBe(3);
  });

  test("a wake before its time does nothing", async () => {
    session.handleWake();
    await browser.timers.advance(0);
    expect(browser.refreshes).toBe(0);
  });
});

describe("failures", () => {
  const cut = () => new NetworkError("cut");

  test("network faults are tried again, with longer and longer pauses  A-03", async () => {
    browser.failures = [cut(), cut(), cut()];
    await browser.timers.advance(25 * MINUTE);
    expect(browser.refreshes).toBe(1);
    await browser.timers.advance(1_000);
    expect(browser.refreshes).toBe(2);
    await browser.timers.advance(1_999);
    expect(browser.refreshes).toBe(2);
    await browser.timers.advance(1);
    expect(browser.refreshes).toBe(3);
    await browser.timers.advance(4_000);
    expect(session.getSnapshot()?.token).toBe("t5");
  });

  test("being online again does not wait for the pause to end", async () => {
    browser.failures = [cut(), cut(), cut(), cut(), cut()];
    await browser.timers.advance(25 * MINUTE + 16_000);
    browser.failures = [];
    session.handleWake();
    await browser.timers.advance(0);
    expect(session.getSnapshot()?.tokenExpiresAt).toBe(browser.timers.now() + 30 * MINUTE);
  });

  test("a definite refusal ends the session and keeps the address  A-03", async () => {
    browser.failures = [new ApiError({ code: "UNAUTHENTICATED" })];
    await browser.timers.advance(25 * MINUTE);
    expect(session.getSnapshot()).toBeNull();
    expect([...browser.stored]).toEqual([["returnUrl", "/chat/42?from=mail"]]);
    await browser.timers.advance(60 * MINUTE);
    expect(browser.refreshes).toBe(1);
  });

  test("an answer for someone else ends the session", async () => {
    browser.answeredUser = BEN;
    await browser.timers.advance(25 * MINUTE);
    expect(session.getSnapshot()).toBeNull();
  });

  test("a sign-out during the refresh stays a sign-out", async () => {
    const fresh = session.getFreshToken({ force: true });
    session.end();
    await fresh;
    expect(session.getSnapshot()).toBeNull();
    expect(browser.stored.has("token")).toBe(false);
  });
});

describe("getFreshToken", () => {
  test("answers with the token while it is good", async () => {
    expect(await session.getFreshToken()).toBe("t1");
    expect(browser.refreshes).toBe(0);
  });

  test("renews an expired one first", async () => {
    browser.timers.sleep(31 * MINUTE);
    expect(await session.getFreshToken()).toBe("t2");
  });

  test("many at once make one refresh", async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => session.getFreshToken({ force: true })));
    expect(new Set(tokens)).toEqual(new Set(["t2"]));
    expect(browser.refreshes).toBe(1);
  });

  test("a token refused late, after it was replaced, makes no second refresh", async () => {
    await session.getFreshToken({ force: true, refused: "t1" });
    expect(await session.getFreshToken({ force: true, refused: "t1" })).toBe("t2");
    expect(browser.refreshes).toBe(1);
  });

  test("is null when nobody is signed in", async () => {
    session.end();
    expect(await session.getFreshToken({ force: true })).toBeNull();
    expect(browser.refreshes).toBe(0);
  });

  test("a network fault is the caller's to handle, the session stays", async () => {
    browser.failures = [new NetworkError("cut")];
    await expect(session.getFreshToken({ force: true })).rejects.toBeInstanceOf(NetworkError);
    expect(session.getSnapshot()?.token).toBe("t1");
  });
});

describe("several tabs", () => {
  test("fifty tabs across an expiry make one refresh  R6", async () => {
    const tabs = Array.from({ length: 50 }, () => browser.openTab());
    await browser.timers.advance(25 * MINUTE);
    await settle();
    expect(browser.refreshes).toBe(1);
    expect(new Set(tabs.map((tab) => tab.getSnapshot()?.token))).toEqual(new Set(["t2"]));
  });

  test("a sign-out in one tab is one in all", async () => {
    const other = browser.openTab();
    session.end();
    await settle();
    expect(other.getSnapshot()).toBeNull();
  });

  test("account details that arrive late bring back no older token and no ended session  R6", async () => {
    const other = browser.openTab();
    browser.stored.set("token", "renewed elsewhere");
    session.setAccount(account);
    expect(browser.stored.get("token")).toBe("renewed elsewhere");
    other.end();
    session.setAccount(account);
    expect(browser.stored.size).toBe(0);
  });

  test("no tab ever sees a new token beside an old expiry", async () => {
    const seen: [string | undefined, number | undefined][] = [];
    const storage = new SessionStorage({
      getItem: (key) => browser.stored.get(key) ?? null,
      setItem: (key, value) => {
        browser.stored.set(key, value);
        const now = storage.read();
        seen.push([now?.token, now?.tokenExpiresAt]);
      },
      removeItem: (key) => browser.stored.delete(key),
    });
    storage.write({ ...signedIn, token: "t2", tokenExpiresAt: signedIn.tokenExpiresAt + MINUTE });
    expect(seen.filter(([token]) => token === "t2")).toEqual([["t2", signedIn.tokenExpiresAt + MINUTE]]);
  });

  test("a sign-in in one tab is one in all", async () => {
    session.end();
    const other = browser.openTab();
    session.open({ ...signedIn, token: "new" });
    await settle();
    expect(other.getSnapshot()?.token).toBe("new");
  });
});

describe("storage", () => {
  test("holds the session's items and no password or refresh token  A-01 ACC-025", () => {
    expect(Object.fromEntries(browser.stored)).toEqual({
      token: "t1",
      tokenExpiresAt: String(signedIn.tokenExpiresAt),
      role: "USER",
      identityProvider: "ATRIUM",
      userId: ADA,
      phone: "+447700900123",
    });
  });

  test("the items are those of the specification, less what A-01 and A-02 take away, and a sign-out leaves none  ACC-041", () => {
    session.setAccount({ ...account, username: "adalovelace" });
    const kept = ["token", "tokenExpiresAt", "phone", "role", "identityProvider", "accountInfo", "userId", "username"];
    expect([...browser.stored.keys()].toSorted()).toEqual(kept.toSorted());
    const secrets = ["tempInfo", "refreshToken", "idToken", "accessToken"];
    expect(secrets.filter((key) => browser.stored.has(key))).toEqual([]);
    session.end();
    expect(browser.stored.size).toBe(0);
  });

  test("a token without a user is no session  A-09", () => {
    browser.stored.delete("userId");
    expect(browser.openTab().getSnapshot()).toBeNull();
  });

  test("the old key of the username is read once  A-12", () => {
    browser.stored.set("UserId", "ada");
    const reopened = browser.openTab();
    expect(reopened.getSnapshot()?.username).toBe("ada");
    reopened.setAccount({ ...account, username: "adalovelace" });
    expect(browser.stored.get("username")).toBe("adalovelace");
    expect(browser.stored.has("UserId")).toBe(false);
  });

  test("the account details are stored  ACC-026", () => {
    session.setAccount(account);
    expect(browser.openTab().getSnapshot()?.accountInfo).toEqual(account);
  });
});

const account = {
  id: ADA,
  firstName: "Ada",
  lastName: "Lovelace",
  username: "ada",
  email: null,
  phone: "+447700900123",
  role: "USER" as const,
};
