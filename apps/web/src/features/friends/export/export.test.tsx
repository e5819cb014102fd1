import { expect, onTestFinished, test, vi } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { ExportButton } from "./ExportButton.tsx";

async function open(answer: Parameters<typeof fakeNetwork>[0]) {
  const followed: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function follow(
    this: HTMLAnchorElement,
  ) {
    followed.push(this.pathname);
  });
  onTestFinished(() => click.mockRestore());
  const { asked } = fakeNetwork(answer);
  await signIn();
  const { screen } = await renderAt("/friends", <ExportButton />);
  await screen.getByRole("button", { name: "Export contacts" }).click();
  return { screen, followed, asked };
}

test("one's contacts are downloaded in the format that was chosen  CONT-078", async () => {
  const { screen, followed, asked } = await open({
    ExportContacts: { data: { exportContacts: "/exportContact/one" } },
  });
  await expect.element(screen.getByRole("radio", { name: /^CSV/u })).toBeChecked();
  await expectAccessible();
  await screen.getByRole("radio", { name: /^vCard 4\.0/u }).click();
  await screen.getByRole("button", { name: "Download" }).click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(followed).toEqual(["/exportContact/one"]);
  expect(asked.find(({ name }) => name === "ExportContacts")?.variables).toEqual({ format: "vcf4" });
});

test("what keeps them from being downloaded is said", async () => {
  const { screen, followed } = await open({ ExportContacts: { error: { code: "INTERNAL" } } });
  await screen.getByRole("button", { name: "Download" }).click();
  await expect.element(screen.getByText(/The contacts could not be exported/u)).toBeVisible();
  expect(followed).toEqual([]);
});
