import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "../../demo/people.ts";

const app = useTestApp(() => ({ PUBLIC_URL: "https://localhost" }));
const phone = DEMO_PEOPLE[0]?.phone;

const signIn = (credentials: object, cookie = "") =>
  app.post("/auth/signIn", { identityProvider: "ATRIUM", credentials, refreshTokenIn: "cookie" }, { cookie });
/** What was set and is kept, and what is taken away, by name. */
const cookiesOf = (answer: Response) =>
  new Map(
    answer.headers.getSetCookie().map((line) => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      return [name, { value, line }];
    }),
  );

test("where the address is https, no cookie comes from a page without it: they are called __Secure-", async () => {
  const cookies = cookiesOf(await signIn({ phone, password: DEMO_PASSWORD }));
  expect([...cookies.keys()].every((name) => name.startsWith("__Secure-"))).toBe(true);
  const refresh = cookies.get("__Secure-atrium_refresh");
  expect(refresh?.line).toMatch(/; Path=\/auth; HttpOnly; Secure; SameSite=Strict$/u);
  const again = await signIn({ refreshToken: "" }, `__Secure-atrium_refresh=${refresh?.value}`);
  expect(again.status).toBe(200);
  const left = await app.post("/auth/signOut", {}, { cookie: `__Secure-atrium_refresh=${refresh?.value}` });
  expect(cookiesOf(left).get("__Secure-atrium_refresh")?.value).toBe("");
});

test("who was signed in before the names changed stays so, and the old cookie goes", async () => {
  const token = cookiesOf(await signIn({ phone, password: DEMO_PASSWORD })).get("__Secure-atrium_refresh")?.value;
  const renewed = await signIn({ refreshToken: "" }, `atrium_refresh=${token}`);
  expect(renewed.status).toBe(200);
  const cookies = cookiesOf(renewed);
  expect(cookies.get("__Secure-atrium_refresh")?.value).not.toBe("");
  expect(cookies.get("atrium_refresh")?.value).toBe("");
  expect(cookies.get("atrium_refresh")?.line).toContain("Path=/auth");
  const left = await app.post("/auth/signOut", {}, { cookie: `atrium_refresh=${token}` });
  expect(cookiesOf(left).get("atrium_refresh")?.value).toBe("");
});
