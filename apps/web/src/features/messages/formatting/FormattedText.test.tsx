import { expect, test } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { TextContent } from "../content/TextContent.tsx";

async function show(text: string) {
  const { screen } = await renderAt("/chat", <TextContent content={{ kind: "text", text }} />);
  return screen;
}

test("words are set as they were typed, with links in them, and nothing is markup", async () => {
  const screen = await show(
    [
      "**Kiln _night_** ~~7~~ `let <b>` **see https://example.org/_a_**",
      "> quoted <img src=x onerror=alert(1)>",
      "- bread",
      "- soup",
      "4. fourth",
      "```",
      "<script>*x*</script>",
      "```",
    ].join("\n"),
  );
  await expect.element(screen.getByRole("strong").first()).toHaveTextContent("Kiln night");
  await expect.element(screen.getByRole("emphasis")).toHaveTextContent("night");
  expect(document.querySelector("s")?.textContent).toBe("7");
  await expect.element(screen.getByRole("code").first()).toHaveTextContent("let <b>");
  await expect
    .element(screen.getByRole("link", { name: "https://example.org/_a_" }))
    .toHaveAttribute("href", "https://example.org/_a_");
  await expect.element(screen.getByRole("blockquote")).toHaveTextContent("quoted <img src=x onerror=alert(1)>");
  await expect.element(screen.getByRole("list").first()).toHaveTextContent("breadsoup");
  await expect.element(screen.getByRole("listitem").last()).toHaveAttribute("value", "4");
  await expect.element(screen.getByRole("code").last()).toHaveTextContent("<script>*x*</script>");
  expect(document.querySelector("body img, body b")).toBeNull();
  await expectAccessible();
});

test("what is not formatted stands as it was typed", async () => {
  const screen = await show("2*3*4 in snake_case\nand **a");
  await expect.element(screen.getByText(/snake_case/u)).toHaveTextContent("2*3*4 in snake_case and **a");
});
