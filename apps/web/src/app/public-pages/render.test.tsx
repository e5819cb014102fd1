import { expect, test } from "vitest";
import { render } from "./render.tsx";

const page = (url: string) => ({ url, languages: ["en"], answers: [] });

test.each(["/login/%2e%2e%2f7", "/login/", "/login/%", "http://elsewhere.example/login", "/feed"])(
  "%s is no public page, which is no fault",
  async (url) => {
    expect(await render(page(url))).toBeNull();
  },
);

test.each(["/login", "/login/NC4yMDI2", "/login?code=4"])("%s is the sign-in page", async (url) => {
  expect((await render(page(url)))?.module).toBe("src/features/access/LoginPage.tsx");
});
