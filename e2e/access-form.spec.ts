import { LINKS, startServer } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";

test.describe("the sign-in form", () => {
  test("an empty or malformed email is refused before sending  ACC-021 ACC-022 ACC-023", async ({ page }) => {
    let requests = 0;
    page.on("request", (request) => (requests += Number(request.url().includes("/auth/"))));
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in with email" }).click();
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Email is required.")).toBeVisible();
    await expect(page.getByText("Password is required")).toBeVisible();
    const email = page.getByRole("textbox", { name: "Email" });
    await expect(email).toBeFocused();
    await email.fill("ines@atrium");
    await email.blur();
    await expect(page.getByText("Email is not valid.")).toBeVisible();
    await expect(email).toHaveAccessibleDescription("Email is not valid.");
    await email.fill("ines@atrium.example");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Email is not valid.")).toHaveCount(0);
    await expect(page.getByText("Password is required")).toBeVisible();
    expect(requests).toBe(0);
  });

  test("a phone number has at most 15 digits and is checked  ACC-018", async ({ page }) => {
    await page.goto("/login");
    const phone = page.getByRole("textbox", { name: "Phone" });
    await page.getByLabel("Country code").selectOption("GB");
    await phone.fill("12345678901234567890");
    await expect(phone).toHaveValue("1234567890123");
    await phone.fill("7700");
    await phone.blur();
    await expect(page.getByText("Phone number is not valid.")).toBeVisible();
  });

  test("the United States and the United Kingdom come first, then every country  ACC-019", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Country code").focus();
    const options = page.getByLabel("Country code").getByRole("option");
    await expect.poll(() => options.count()).toBeGreaterThan(200);
    const names = await options.allInnerTexts();
    expect(names.slice(0, 2).sort()).toEqual(["United Kingdom (+44)", "United States (+1)"]);
    expect(new Set(names).size).toBe(names.length);
    await page.getByLabel("Country code").selectOption({ label: "France (+33)" });
    await expect(page.getByText("+33", { exact: true })).toBeVisible();
  });

  test.describe("in France", () => {
    test.use({ locale: "fr-FR" });

    test("the visitor's own dial code stands there before anything is touched", async ({ page }) => {
      await page.goto("/login");
      await expect(page.getByText("+33", { exact: true })).toBeVisible();
      await expect(page.getByLabel("Indicatif du pays")).toHaveValue("FR");
    });
  });

  test("the password can be shown and hidden  ACC-013", async ({ page }) => {
    await page.goto("/login");
    const password = page.getByRole("textbox", { name: "Password" });
    await password.fill("a secret");
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await expect(password).toHaveValue("a secret");
  });

  test("tells where accounts are made  ACC-002", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByText("New here? Sign up with the mobile app.")).toBeVisible();
    await expect(page.getByRole("button", { name: /sign up/iu })).toHaveCount(0);
  });

  for (const { area, role, links } of [
    {
      area: "the main part, to both stores  ACC-003",
      role: "main",
      links: [
        ["App Store", LINKS.LINK_APP_STORE],
        ["Google Play", LINKS.LINK_GOOGLE_PLAY],
      ],
    },
    {
      area: "the header, to the operator's places on other networks  SHELL-043",
      role: "banner",
      links: [
        ["LinkedIn", LINKS.LINK_LINKEDIN],
        ["Instagram", LINKS.LINK_INSTAGRAM],
        ["Facebook", LINKS.LINK_FACEBOOK],
        ["X", LINKS.LINK_X],
      ],
    },
    {
      area: "the footer, to the pages about all this  SHELL-042",
      role: "contentinfo",
      links: [
        ["About", LINKS.LINK_ABOUT],
        ["FAQ", LINKS.LINK_FAQ],
        ["Blog", LINKS.LINK_BLOG],
        ["Privacy policy", LINKS.LINK_PRIVACY_POLICY],
        ["Terms", LINKS.LINK_TERMS],
        ["Intellectual property", LINKS.LINK_INTELLECTUAL_PROPERTY],
        ["Contact", LINKS.LINK_CONTACT],
      ],
    },
  ] as const) {
    test(`links from ${area}`, async ({ page }) => {
      await page.goto("/login");
      const found = page.getByRole(role).getByRole("link");
      await expect(found).toHaveCount(links.length);
      for (const [index, [label, href]] of links.entries()) {
        await expect(found.nth(index)).toHaveAccessibleName(label);
        await expect(found.nth(index)).toHaveAttribute("href", href);
      }
    });
  }

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
