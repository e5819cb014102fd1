import { SIGNED_IN_COOKIE } from "@atrium/contracts/public-page";
import { afterEach, expect, test } from "vitest";
import { session } from "./session.ts";
import { signedIn } from "../../../test/test-session.ts";

afterEach(() => session.end());

test("a browser says that somebody is signed in as long as somebody is, and nothing of who", () => {
  expect(document.cookie).not.toContain(SIGNED_IN_COOKIE);
  session.open({ ...signedIn, tokenExpiresAt: Date.now() + 3_600_000 });
  expect(document.cookie).toContain(`${SIGNED_IN_COOKIE}=1`);
  session.end();
  expect(document.cookie).not.toContain(SIGNED_IN_COOKIE);
});
