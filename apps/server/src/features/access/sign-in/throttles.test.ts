import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { CODES_PER_ADDRESS, JOINS_PER_ADDRESS, REFRESH_PER_ADDRESS, SIGN_IN_PER_ADDRESS } from "../rules.ts";

const app = useTestApp(() => ({ TRUST_PROXY: "true", SIGN_UP: "open" }));

/** An account, an identifier or a token that nobody has asked with before, so that only the address is the same. */
let asked = 0;
const next = () => {
  asked += 1;
  return asked;
};
const nextPhone = () => `+4479${String(next()).padStart(8, "0")}`;
const signIn = (credentials: object) => ({ path: "/auth/signIn", body: { identityProvider: "ATRIUM", credentials } });

describe("from one address", () => {
  test.each([
    ["signing in  A-05", SIGN_IN_PER_ADDRESS, () => signIn({ phone: nextPhone(), password: "guess" })],
    ["refreshing", REFRESH_PER_ADDRESS, () => signIn({ refreshToken: `made-up-${next()}` })],
    [
      "asking for codes  A-14",
      CODES_PER_ADDRESS,
      () => ({ path: "/auth/forgotPassword", body: { phoneNumber: nextPhone() } }),
    ],
    [
      "trying codes  A-15",
      CODES_PER_ADDRESS,
      () => ({
        path: "/auth/forgotPassword",
        body: { phoneNumber: nextPhone(), code: "123456", password: "quiet-harbour-41" },
      }),
    ],
    ["signing up", CODES_PER_ADDRESS, () => ({ path: "/auth/signUp", body: { phoneNumber: nextPhone() } })],
    [
      "joining by a link",
      JOINS_PER_ADDRESS,
      () => ({ path: "/auth/join", body: { secret: `made-up-${next()}`, password: "quiet-harbour-41" } }),
    ],
  ])(
    "%s is throttled whoever it is about, elsewhere it is not, and it opens again with time",
    async (_what, rate, toRequest) => {
      const address = `10.7.0.${next()}`;
      const ask = async (from = address) => {
        const { path, body } = toRequest();
        return (await app.post(path, body, { "x-forwarded-for": from })).status;
      };
      const statuses = new Set<number>();
      for (let count = 0; count < rate.limit; count += 1) statuses.add(await ask());
      expect(statuses).not.toContain(429);
      expect(await ask()).toBe(429);
      expect(await ask("10.8.0.1")).not.toBe(429);
      app.clock.nowMs += rate.windowMs;
      expect(await ask()).not.toBe(429);
    },
  );
});
