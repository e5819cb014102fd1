import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();

test("where Google is not set up there is nothing, and no button  B-02", async () => {
  expect((await app.post("/auth/google", {})).status).toBe(404);
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    code: "a",
    state: "4.b",
    redirectUrl: `${app.url}/login`,
  });
  expect((await fetch(`${app.url}/api/gToken2`, { method: "POST", body: form })).status).toBe(404);
  expect(await (await fetch(`${app.url}/api/instance`)).json()).toMatchObject({ google: false });
});
