import type { ContactId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import RecommendDialog from "./RecommendDialog.tsx";

const toPerson = (userId: string, firstName: string, lastName: string) => ({
  userId: userId as UserId,
  firstName,
  lastName,
  username: null,
});
const [NOOR, KENJI] = [toPerson("noor", "Noor", "van Dijk"), toPerson("kenji", "Kenji", "Watanabe")];
const ID = "0190a000-0000-7000-8000-000000000001" as ContactId;
const THEO = {
  id: ID,
  userIdOfContact: null,
  firstName: "Théo",
  lastName: "Roux",
  contactName: "Théo Roux",
  emails: [{ kind: "WORK", value: "theo@roux.example" }],
  phones: [
    { kind: "WORK", value: "+33 1 99 00" },
    { kind: "HOME", value: "+33 1 99 11" },
  ],
  company: "",
  jobTitle: "",
  hashTags: [],
  rating: 0,
  groupIds: [],
  contactReceiverStatus: null,
};

test("a friend is recommended to the others, who are found by name, and not to themselves", async () => {
  await signIn();
  const { asked } = fakeNetwork({ Friends: { data: { friends: [KENJI, NOOR] } } });
  const { screen } = await renderAt(
    "/friends",
    <RecommendDialog which={{ userId: KENJI.userId }} name="Kenji Watanabe" onClose={() => undefined} />,
    { size: PHONE },
  );
  await expect.element(screen.getByText("Noor van Dijk", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Kenji Watanabe", { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText(/shows what your friend may see/u)).toBeVisible();
  await expectAccessible();
  await screen.getByRole("searchbox", { name: "Search friends" }).fill("noo");
  await expect.poll(() => asked.findLast(({ name }) => name === "Friends")?.variables).toEqual({ searchByName: "noo" });
});

test("of somebody without an account it says before what a friend gets to know of them", async () => {
  await signIn();
  fakeNetwork({ Friends: { data: { friends: [NOOR] } }, Contact: { data: { contact: THEO } } });
  const { screen } = await renderAt(
    "/friends",
    <RecommendDialog which={{ id: ID }} name="Théo Roux" onClose={() => undefined} />,
    { languages: ["fr"] },
  );
  await expect.element(screen.getByText(/: \+33 1 99 00, theo@roux\.example$/u)).toBeVisible();
  await expect.element(screen.getByText("Noor van Dijk", { exact: true })).toBeVisible();
});

test("without other friends it says so, and a contact that cannot be read is asked for again", async () => {
  await signIn();
  fakeNetwork({
    Friends: { data: { friends: [] } },
    Contact: [{ error: { code: "INTERNAL" } }, { data: { contact: THEO } }],
  });
  const { screen } = await renderAt(
    "/friends",
    <RecommendDialog which={{ id: ID }} name="Théo Roux" onClose={() => undefined} />,
  );
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("You have no other friends yet")).toBeVisible();
});
