import { expect, test } from "vitest";
import { renderScreen } from "../../../../test/test-screen.tsx";
import { toEntry } from "../test-profiles.ts";
import { EntryList } from "./EntryList.tsx";

test("lines have their own names, else those of their kind; web, mail and telephone lead there  MYS-020", async () => {
  const screen = await renderScreen(
    <EntryList
      entries={[
        toEntry("JOB_TITLE", "Lighting designer"),
        { ...toEntry("TEXT", "灯りをつくる人"), title: "In Japanese" },
        toEntry("EMAIL", "kenji@books.example"),
        toEntry("PHONE", "+44 (7700) 900-142"),
        toEntry("URL", "harbour.example/a"),
      ]}
    />,
  );
  const terms = screen.getByRole("term").elements();
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    "Job title",
    "In Japanese",
    "Email",
    "Phone",
    "Website",
  ]);
  const definitions = screen.getByRole("definition").elements();
  expect(definitions[0]?.textContent).toBe("Lighting designer");
  const links = screen.getByRole("link").elements();
  expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("rel")])).toEqual([
    ["kenji@books.example", "mailto:kenji@books.example", null],
    ["+44 (7700) 900-142", "tel:+447700900142", null],
    ["harbour.example/a", "https://harbour.example/a", "noopener noreferrer nofollow"],
  ]);
  expect(links[2]?.getAttribute("target")).toBe("_blank");
});

test.each(["javascript:alert(1)", "<img src=x onerror=alert(1)>", "data:text/html,<b>x</b>"])(
  "what is no address of the web stays text: %s",
  async (value) => {
    const screen = await renderScreen(<EntryList entries={[toEntry("URL", value)]} />);
    await expect.element(screen.getByRole("definition")).toMatchTextContent(value);
    expect(screen.container.querySelectorAll("a, img, b")).toHaveLength(0);
  },
);
