import { LINKS, startServer } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";

/** By the part of the page in which they stand. */
const SHOWN = {
  main: [
    ["App Store", LINKS.LINK_APP_STORE],
    ["Google Play", LINKS.LINK_GOOGLE_PLAY],
  ],
  banner: [
    ["LinkedIn", LINKS.LINK_LINKEDIN],
    ["Instagram", LINKS.LINK_INSTAGRAM],
    ["Facebook", LINKS.LINK_FACEBOOK],
    ["X", LINKS.LINK_X],
  ],
  contentinfo: [
    ["About", LINKS.LINK_ABOUT],
    ["FAQ", LINKS.LINK_FAQ],
    ["Blog", LINKS.LINK_BLOG],
    ["Privacy policy", LINKS.LINK_PRIVACY_POLICY],
    ["Terms", LINKS.LINK_TERMS],
    ["Intellectual property", LINKS.LINK_INTELLECTUAL_PROPERTY],
    ["Contact", LINKS.LINK_CONTACT],
  ],
} as const;

test.describe("the sign-in page", () => {
  test("tells where accounts are made  ACC-002", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByText("New here? Sign up with the mobile app.")).toBeVisible();
    await expect(page.getByRole("button", { name: /sign up/iu })).toHaveCount(0);
  });

  test("links to both stores, to the operator's places elsewhere, and to the pages about all this  ACC-003 SHELL-042 SHELL-043", async ({
    page,
  }) => {
    await page.goto("/login");
    for (const [role, links] of Object.entries(SHOWN)) {
      const found = page.getByRole(role as keyof typeof SHOWN).getByRole("link");
      await expect(found).toHaveCount(links.length);
      for (const [index, [label, href]] of links.entries()) {
        await expect(found.nth(index)).toHaveAccessibleName(label);
        await expect(found.nth(index)).toHaveAttribute("href", href);
      }
    }
  });

  test("has no link whose address is not configured  B-12", async ({ page }) => {
    test.slow();
    const bare = await startServer(Object.fromEntries(Object.keys(LINKS).map((name) => [name, undefined])));
    try {
      await page.goto(`${bare.url}/login`);
      await expect(page.getByRole("contentinfo")).toBeAttached();
      await expect(page.getByRole("button", { name: "Tomasz Zieliński" })).toBeVisible();
      await expect(page.getByRole("link")).toHaveCount(0);
    } finally {
      await bare.stop();
    }
  });
});
