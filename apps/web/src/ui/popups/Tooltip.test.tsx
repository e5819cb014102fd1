import { ChevronRight } from "lucide-react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { IconButton } from "../buttons/IconButton.tsx";

test("an icon's name is shown on a page that has nothing around it, as public ones are", async () => {
  const screen = await render(
    <IconButton label="Next month">
      <ChevronRight />
    </IconButton>,
  );
  await userEvent.hover(screen.getByRole("button", { name: "Next month" }));
  await expect.element(screen.getByRole("tooltip")).toHaveTextContent("Next month");
  await expect.element(screen.getByRole("button", { name: "Next month" })).toBeVisible();
});
