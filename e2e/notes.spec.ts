import { expectAccessible, expectGoodLooks } from "./fixtures/axe.ts";
import { PNG } from "./fixtures/png.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

test("who looks after a group keeps a text, a picture and a recording about a member, hears it and deletes it, and the member sees none  NOTE-010 NOTE-031 NOTE-032", async ({
  page,
  people,
  openDevice,
}) => {
  await signIn(page, named(people, "Inès"), "/admin");
  await page.getByRole("button", { name: /^Harbour & Pine Studio/u }).click();
  await page.getByText("Kenji Watanabe").first().click();
  await page.getByRole("button", { name: "View the notes on Kenji Watanabe" }).click();
  const notes = page.getByRole("dialog", { name: "Notes on Kenji Watanabe" });

  await notes.getByRole("button", { name: "Text", exact: true }).click();
  const writing = page.getByRole("dialog", { name: "Add Text notes" });
  await writing.getByRole("textbox", { name: "Your note" }).fill("Keeps a press in the cellar.");
  await writing.getByRole("button", { name: "Save" }).click();
  await expect(notes.getByText("Keeps a press in the cellar.")).toBeVisible();

  await notes.getByRole("button", { name: "Photos" }).click();
  const adding = page.getByRole("dialog", { name: "Add photos" });
  await adding.locator("input[type=file]").setInputFiles({ name: "press.png", mimeType: "image/png", buffer: PNG });
  await adding.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Image saved successfully.")).toBeVisible();
  const picture = notes.getByRole("button", { name: /^Open press/u }).locator("img");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await notes.getByRole("button", { name: "Audio", exact: true }).click();
  const recording = page.getByRole("dialog", { name: "Add Audio notes" });
  await recording.getByRole("textbox", { name: "Title" }).fill("First visit");
  await recording.getByRole("button", { name: "Record" }).click();
  await expect(recording.getByRole("timer")).toHaveText(/^00:01:/u);
  await recording.getByRole("button", { name: "Pause" }).click();
  await recording.getByRole("button", { name: "Resume" }).click();
  await recording.getByRole("button", { name: "Stop" }).click();
  await recording.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Audio note saved successfully.")).toBeVisible();
  await notes.getByRole("button", { name: "Play First visit" }).click();
  await expect(notes.getByRole("button", { name: "Pause First visit" }).or(notes.getByText("0:01"))).not.toHaveCount(0);
  await expectAccessible(page);
  await expectGoodLooks(page, "notes");

  const kenji = await (await openDevice()).newPage();
  await signIn(kenji, named(people, "Kenji"), "/friends");
  await kenji.goto(new URL(page.url()).origin + "/admin");
  await expect(kenji.getByText("Keeps a press in the cellar.")).toHaveCount(0);
});

test("a picture arrives first and is a note then, and the list is read again with it  NOTE-022", async ({
  page,
  people,
}) => {
  await signIn(page, named(people, "Inès"), "/admin");
  await page.getByRole("button", { name: /^Harbour & Pine Studio/u }).click();
  await page.getByText("Priya Raghunathan").first().click();
  await page.getByRole("button", { name: "View the notes on Priya Raghunathan" }).click();
  const notes = page.getByRole("dialog", { name: "Notes on Priya Raghunathan" });
  await notes.getByRole("button", { name: "Photos" }).click();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const operation = /(?:query|mutation) (\w+)/u.exec(request.postData() ?? "")?.[1];
    if (pathname.startsWith("/uploads")) asked.push("upload");
    else if (pathname === "/graphql" && /^(?:CreateImageNote|ContactNotes)$/u.test(operation ?? ""))
      asked.push(operation ?? "");
  });
  const adding = page.getByRole("dialog", { name: "Add photos" });
  await adding.locator("input[type=file]").setInputFiles({ name: "press.png", mimeType: "image/png", buffer: PNG });
  await adding.getByRole("button", { name: "Save" }).click();
  await expect(notes.getByRole("button", { name: /^Open press/u })).toBeVisible();
  expect([...new Set(asked)]).toEqual(["upload", "CreateImageNote", "ContactNotes"]);
});
