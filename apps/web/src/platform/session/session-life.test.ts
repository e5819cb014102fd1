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

describe("whoever listens to the session", () => {
  test("hears of each change, until they leave", () => {
    let count = 0;
    const leave = session.subscribe(() => (count += 1));
    session.open({ ...signedIn, token: "t9" });
    expect(count).toBe(1);
    leave();
    session.end();
    expect(count).toBe(1);
  });

  test.each([
    ["another token", { token: "t9" }],
    ["a later expiry", { tokenExpiresAt: signedIn.tokenExpiresAt + MINUTE }],
  ])("hears that another tab has %s, and nothing where it stored the same again", (_what, change) => {
    let count = 0;
    session.subscribe(() => (count += 1));
    session.handleStorageChange();
    expect(count).toBe(0);
    for (const [key, value] of Object.entries(change)) browser.stored.set(key, String(value));
    session.handleStorageChange();
    expect(count).toBe(1);
    expect(session.getSnapshot()).toMatchObject(change);
  });

  test("is never told one person's token as another's, though another tab stores what it has piece by piece  A-09", () => {
    const account = { id: ADA, firstName: "Ada", lastName: "L", username: "ada", email: null, phone: null };
    session.setAccount({ ...account, role: "USER" });
    const told: unknown[] = [];
    session.subscribe(() => {
      const { userId, token } = session.getSnapshot() ?? {};
      told.push([userId, token]);
    });
    // As a tab sees it in which the sign-in page was still open.
    const store = {
      getItem: (key: string) => browser.stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        browser.stored.set(key, value);
        session.handleStorageChange();
      },
      removeItem: (key: string) => {
        browser.stored.delete(key);
        session.handleStorageChange();
      },
    };
    new SessionStorage(store).write({ ...signedIn, token: "of Ben", userId: BEN });
    expect(told.at(-1)).toEqual([BEN, "of Ben"]);
    expect(told).not.toContainEqual([BEN, signedIn.token]);
  });

  test("hears that another tab knows the account's details", () => {
    const account = { id: ADA, firstName: "Ada", lastName: "L", username: "ada", email: null, phone: null };
    browser.stored.set("accountInfo", JSON.stringify({ ...account, role: "USER" }));
    session.handleStorageChange();
    expect(session.getSnapshot()?.accountInfo).toMatchObject({ firstName: "Ada" });
  });

  test("hears nothing once the tab is done with it, which renews nothing any more either", async () => {
    let count = 0;
    session.subscribe(() => (count += 1));
    session.dispose();
    await browser.timers.advance(60 * MINUTE);
    session.open({ ...signedIn, token: "t9" });
    expect(count).toBe(0);
    expect(browser.refreshes).toBe(0);
  });
});

describe("a machine that wakes up", () => {
  test("learns first what another tab has done meanwhile", async () => {
    browser.stored.set("token", "renewed elsewhere");
    browser.stored.set("tokenExpiresAt", String(signedIn.tokenExpiresAt + 60 * MINUTE));
    browser.timers.sleep(29 * MINUTE);
    session.handleWake();
    await browser.timers.advance(0);
    expect(session.getSnapshot()?.token).toBe("renewed elsewhere");
    expect(browser.refreshes).toBe(0);
  });

  test("that has slept through the night of a signed-out session does nothing", async () => {
    session.end();
    browser.timers.sleep(600 * MINUTE);
    session.handleWake();
    await browser.timers.advance(60 * MINUTE);
    expect(browser.refreshes).toBe(0);
    expect(session.getSnapshot()).toBeNull();
  });
});

describe("a token", () => {
  test("is renewed in the moment in which it expires, not before", async () => {
    browser.timers.sleep(30 * MINUTE - 1);
    expect(await session.getFreshToken()).toBe("t1");
    browser.timers.sleep(1);
    expect(await session.getFreshToken()).toBe("t2");
  });

  test("that another tab has renewed unheard is taken over, not renewed again", async () => {
    browser.stored.set("token", "renewed elsewhere");
    expect(await session.getFreshToken({ force: true })).toBe("renewed elsewhere");
    expect(browser.refreshes).toBe(0);
  });

  test("of somebody who signed in meanwhile stays theirs, however the renewal ends, and nobody else asks by it", async () => {
    const renewing = session.getFreshToken({ force: true });
    await Promise.resolve();
    browser.stored.set("token", "of Ben");
    browser.stored.set("userId", BEN);
    expect(await renewing).toBeNull();
    session.handleStorageChange();
    expect(session.getSnapshot()).toMatchObject({ token: "of Ben", userId: BEN });

    browser.failures = [new ApiError({ code: "UNAUTHENTICATED" })];
    const refused = session.getFreshToken({ force: true });
    await Promise.resolve();
    browser.stored.set("token", "newer still");
    expect(await refused).toBeNull();
    expect(browser.stored.get("token")).toBe("newer still");
    expect(browser.stored.has("returnUrl")).toBe(false);
  });

  test("that is refused after a sign-out leaves no address to come back to", async () => {
    browser.failures = [new ApiError({ code: "UNAUTHENTICATED" })];
    const renewing = session.getFreshToken({ force: true });
    await Promise.resolve();
    browser.stored.clear();
    expect(await renewing).toBeNull();
    expect(browser.stored.size).toBe(0);
  });

  test("for the account of another one brings the person to where they were after they sign in", async () => {
    browser.answeredUser = BEN;
    expect(await session.getFreshToken({ force: true })).toBeNull();
    expect([...browser.stored]).toEqual([["returnUrl", "/chat/42?from=mail"]]);
  });

  test("that could not be renewed is tried at the first pause again after the next success", async () => {
    const cut = () => new NetworkError("cut");
    browser.failures = [cut(), cut()];
    await browser.timers.advance(25 * MINUTE + 3_000);
    expect(browser.refreshes).toBe(3);
    browser.failures = [cut()];
    await browser.timers.advance(25 * MINUTE);
    expect(browser.refreshes).toBe(4);
    await browser.timers.advance(1_000);
    expect(browser.refreshes).toBe(5);
    await settle();
  });
});
