import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import type { Given } from "../../../../test/test-answers.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { faces } from "../../people/live.ts";
import type { ShownPerson } from "../queries.ts";
import { KENJI as PUBLIC, toEntry } from "../test-profiles.ts";
import { PersonCard } from "./PersonCard.tsx";

const KENJI: ShownPerson = {
  userId: "kenji" as UserId,
  isDeleted: false,
  firstName: "Kenji",
  lastName: "Watanabe",
  username: "kenjiw",
  profiles: [{ ...PUBLIC, data: [toEntry("JOB_TITLE", "Carpenter"), toEntry("EMAIL", "kenji@people.example")] }],
};
const WORK = {
  ...PUBLIC,
  profileId: "work" as typeof PUBLIC.profileId,
  title: "Work",
  data: [toEntry("EMAIL", "work@people.example")],
};
const toAnswer = (...users: ShownPerson[]) => ({ data: { users } });

async function open(given: Given | ((me: UserId) => Given), { isOwn = false, size = {} } = {}) {
  const { userId } = KENJI;
  const person = await signIn();
  const { asked } = fakeNetwork({
    Person: typeof given === "function" ? given(person.me) : given,
    Friendships: { data: { friendships: [{ userId, state: "none" }] } },
  });
  person.server.answer("rooms.create", () => ({ room: { roomId: "direct" } }));
  const { screen } = await renderAt(
    "/people/kenji",
    <PersonCard userId={isOwn ? person.me : userId} heading="h1" />,
    size,
  );
  return { ...person, asked, screen, button: (name: string) => screen.getByRole("button", { name, exact: true }) };
}

test("shows who it is, what the viewer may see of them, and what one can do", async () => {
  const { screen, button, asked, server } = await open(toAnswer(KENJI));
  await expect.element(screen.getByRole("heading", { name: "Kenji Watanabe" })).toBeVisible();
  await expect.element(screen.getByText("@kenjiw")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "kenji@people.example" })).toBeVisible();
  for (const name of ["Message", "vCard", "Add friend", "Share profile"])
    await expect.element(button(name)).toBeVisible();
  expect(asked.filter(({ name }) => name === "Person").map(({ variables }) => variables)).toEqual([
    { userId: "kenji" },
  ]);
  await expectAccessible();
  await button("Message").click();
  await expect
    .poll(() => server.requests.filter(({ name }) => name === "rooms.create").map(({ input }) => input))
    .toEqual([{ chatType: "direct", userId: "kenji" }]);
});

test("shows the picture of who has one", async () => {
  const { screen } = await open(toAnswer(KENJI));
  await expect.element(screen.getByText("@kenjiw")).toBeVisible();
  expect(screen.getByRole("article").element().querySelector("img")).toBeNull();
  const picture = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
  faces().put({ userId: KENJI.userId, picture, preview: picture, isVerified: false, revision: 1 });
  await expect.poll(() => screen.getByRole("article").element().querySelector("img")?.src).toBe(picture);
});

test("leads through the profiles one may see, in French and on a phone", async () => {
  const answer = toAnswer({ ...KENJI, profiles: [...KENJI.profiles, WORK] });
  const { screen } = await open(answer, { size: { languages: ["fr"], size: PHONE } });
  await screen.getByRole("radio", { name: "Work" }).click();
  await expect.element(screen.getByRole("link", { name: "work@people.example" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "kenji@people.example" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Écrire" })).toBeVisible();
});

test("as many profiles as one likes, with titles as long as may be, fit on a phone", async () => {
  const titles = ["Landscape architecture for small harbours", "Donaudampfschifffahrtselektrizitätenhaupt", "Work"];
  const profiles = titles.flatMap((title, index) =>
    ["one", "two"].map((name) => Object.assign({}, WORK, { title, profileId: `${index}-${name}` })),
  );
  const { screen } = await open(toAnswer({ ...KENJI, profiles }), { size: { size: PHONE } });
  await expect.element(screen.getByRole("radio", { name: titles[1], exact: true }).first()).toBeVisible();
  const card = screen.getByRole("article").element();
  expect(card.scrollWidth).toBe(card.clientWidth);
});

test("begins with the profile that its address names", async () => {
  await signIn();
  fakeNetwork({ Person: toAnswer({ ...KENJI, profiles: [...KENJI.profiles, WORK] }) });
  const card = <PersonCard userId={KENJI.userId} profileId={WORK.profileId} heading="h1" />;
  const { screen } = await renderAt("/people/kenji", card);
  await expect.element(screen.getByRole("link", { name: "work@people.example" })).toBeVisible();
  await expect.element(screen.getByRole("radio", { name: "Work" })).toBeChecked();
});

test("one's own leads to My Space instead of to a chat with oneself", async () => {
  const { screen, button } = await open((me) => toAnswer({ ...KENJI, userId: me, profiles: [] }), { isOwn: true });
  await expect.element(screen.getByText("Kenji Watanabe shows you no profile yet.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Open My Space" })).toBeVisible();
  for (const name of ["Message", "vCard", "Add friend"]) await expect.element(button(name)).not.toBeInTheDocument();
});

test.each([
  ["who is nobody", toAnswer()],
  ["who has deleted their account", toAnswer({ ...KENJI, isDeleted: true, firstName: "", lastName: "", profiles: [] })],
  ["whose address is cut short", { error: { code: "BAD_INPUT" } }],
])("there is no card of somebody %s", async (_who, answer) => {
  const { screen, button } = await open(answer);
  await expect.element(screen.getByRole("heading", { name: "This person is not here any more" })).toBeVisible();
  await expect.element(button("Message")).not.toBeInTheDocument();
});

test("what did not load is asked for again", async () => {
  const { screen, button } = await open([{ error: { code: "INTERNAL" } }, toAnswer(KENJI)]);
  await button("Try again").click();
  await expect.element(screen.getByRole("heading", { name: "Kenji Watanabe" })).toBeVisible();
});
