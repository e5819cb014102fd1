import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { TestClient } from "../realtime/test-client.ts";
import { isOwnOrigin } from "./origin.ts";

const app = useTestApp();
const from = (host: string, more: { publicUrl?: string; host?: string } = {}) =>
  isOwnOrigin({ headers: { host, origin: `http://${host}` } }, { publicUrl: null, host: "0.0.0.0", ...more });

test("without PUBLIC_URL our pages are those at localhost, at an address, and at the name in HOST", () => {
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "192.168.1.7:3000", "[fd00::7]"])
    expect(from(host), host).toBe(true);
  expect(from("atrium.lan:3000", { host: "Atrium.lan" })).toBe(true);
  // A page elsewhere whose name was made to lead here has the same Host and Origin, of its own choice.
  for (const host of ["evil.example:3000", "localhost.evil.example", "127.0.0.1.evil.example", "0.0.0.0.evil.example"])
    expect(from(host), host).toBe(false);
  expect(from("chat.example.org", { publicUrl: "http://chat.example.org" })).toBe(true);
  expect(from("127.0.0.1", { publicUrl: "http://chat.example.org" })).toBe(false);
});

test("a name that was made to lead here gets neither a socket nor an answer to what writes", async () => {
  const headers = { host: "evil.example:3000", origin: "http://evil.example:3000" };
  await expect(TestClient.connect(app.url, { headers })).rejects.toThrow("403");
  const signIn = { method: "POST", url: "/auth/signIn", payload: {} } as const;
  expect((await app.http.inject({ ...signIn, headers })).statusCode).toBe(404);
  const own = { host: "192.168.1.7:3000", origin: "http://192.168.1.7:3000" };
  expect((await app.http.inject({ ...signIn, headers: own })).statusCode).toBe(400);
});
