import { expect, onTestFinished, test } from "vitest";
import { expectAccessible } from "../../../test/test-axe.ts";
import { PHONE, renderScreen } from "../../../test/test-screen.tsx";
import { colorScheme } from "../../platform/theme/color-scheme.ts";
import { KitPage } from "./KitPage.tsx";

test.each([
  { scheme: "light", languages: ["en-GB"] },
  { scheme: "dark", languages: ["fr-FR"] },
  { scheme: "light", languages: ["fr-FR"], size: PHONE },
  { scheme: "dark", languages: ["en-GB"], size: PHONE },
] as const)(
  "every part in every state is accessible and fits: $scheme, $languages, $size",
  async ({ scheme, ...looks }) => {
    onTestFinished(() => colorScheme.choose("auto"));
    colorScheme.choose(scheme);
    const screen = await renderScreen(<KitPage />, looks);
    await expect.element(screen.getByRole("heading", { name: "Stepper" })).toBeInTheDocument();
    await expectAccessible();
    const main = screen.getByRole("main").element();
    expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
    // The content policy forbids styles in the page: parts that would write some show nothing of them in production.
    expect(document.querySelectorAll("style[data-mantine-styles]")).toHaveLength(0);
  },
);
