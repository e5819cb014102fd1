import type { FeedItem } from "@atrium/contracts/feed";
import type { Instant, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import IntroduceDialog from "./IntroduceDialog.tsx";
import { IntroductionFeedAnswer } from "./IntroductionFeedAnswer.tsx";
import { Introductions } from "./Introductions.tsx";
import type { ShownIntroduction } from "./queries.ts";

const toPerson = (userId: string, firstName: string, lastName: string) => ({
  userId: userId as UserId,
  firstName,
  lastName,
  username: null,
});
const AMARA = toPerson("amara", "Amara", "Okoye");
const NOOR = toPerson("noor", "Noor", "van Dijk");
const KENJI = toPerson("kenji", "Kenji", "Watanabe");

const RECEIVED: ShownIntroduction = {
  id: "received",
  note: "You both bind books.",
  state: "asked",
  createdAt: "2026-03-01T10:00:00.000Z" as Instant,
  introducer: AMARA,
  people: [NOOR],
};
const toAnswer = (...introductions: ShownIntroduction[]) => ({ data: { introductions } });

test("a friend is introduced to another, who is found by name, with a word to both", async () => {
  await signIn();
  const { asked } = fakeNetwork({
    Friends: { data: { friends: [KENJI, NOOR] } },
    Introduce: { data: { introduction: { id: "new" } } },
  });
  let isClosed = false;
  const { screen } = await renderAt(
    "/friends",
    <IntroduceDialog userId={"kenji" as UserId} name="Kenji Watanabe" onClose={() => (isClosed = true)} />,
  );
  await expect.element(screen.getByRole("radio", { name: "Noor van Dijk" })).toBeVisible();
  await expect.element(screen.getByRole("radio", { name: "Kenji Watanabe" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Introduce", exact: true })).toBeDisabled();
  await screen.getByRole("searchbox", { name: "Search friends" }).fill("noo");
  await expect.poll(() => asked.findLast(({ name }) => name === "Friends")?.variables).toEqual({ searchByName: "noo" });
  await screen.getByRole("radio", { name: "Noor van Dijk" }).click();
  await screen.getByRole("textbox", { name: "A word to both (optional)" }).fill("You both bind books.");
  await expectAccessible();
  await screen.getByRole("button", { name: "Introduce", exact: true }).click();
  await expect.element(screen.getByText("Both were told of each other.")).toBeVisible();
  expect(asked.find(({ name }) => name === "Introduce")?.variables).toEqual({
    userId: "kenji",
    otherId: "noor",
    note: "You both bind books.",
  });
  expect(isClosed).toBe(true);
});

test("two who know each other are not introduced, and what was written stays", async () => {
  await signIn();
  fakeNetwork({ Friends: { data: { friends: [NOOR] } }, Introduce: { error: { code: "CONFLICT" } } });
  const { screen } = await renderAt(
    "/friends",
    <IntroduceDialog userId={"kenji" as UserId} name="Kenji" onClose={() => undefined} />,
    { size: PHONE, languages: ["fr"] },
  );
  await screen.getByRole("radio", { name: "Noor van Dijk" }).click();
  await screen.getByRole("textbox", { name: "Un mot pour les deux (facultatif)" }).fill("Bonjour");
  await screen.getByRole("button", { name: "Présenter", exact: true }).click();
  await expect.element(screen.getByText(/se connaissent déjà/u)).toBeVisible();
  await expect
    .element(screen.getByRole("textbox", { name: "Un mot pour les deux (facultatif)" }))
    .toHaveValue("Bonjour");
});

test("who has no other friends is told so", async () => {
  await signIn();
  fakeNetwork({ Friends: { data: { friends: [KENJI] } } });
  const { screen } = await renderAt(
    "/friends",
    <IntroduceDialog userId={"kenji" as UserId} name="Kenji" onClose={() => undefined} />,
  );
  await expect.element(screen.getByText("You have no other friends yet")).toBeVisible();
});

/** By the same friend, before. */
const TO_ANOTHER: ShownIntroduction = {
  ...RECEIVED,
  id: "another",
  note: "You both swim.",
  people: [toPerson("elin", "Elin", "Berg")],
};

async function openAnswer(...states: ShownIntroduction["state"][]) {
  await signIn();
  const { asked } = fakeNetwork({
    Introductions: states.map((state) => toAnswer(TO_ANOTHER, { ...RECEIVED, state })),
    AnswerIntroduction: { data: { introduction: { id: "received", state: "waiting" } } },
  });
  let answered = 0;
  const details: FeedItem["details"] = { contactId: "noor", contactName: "Noor van Dijk" };
  const { screen } = await renderAt(
    "/chat",
    <IntroductionFeedAnswer
      userId={"amara" as UserId}
      name="Amara Okoye"
      chatId={null}
      details={details}
      onAnswered={() => (answered += 1)}
    />,
  );
  return { screen, asked, count: () => answered };
}

test("in Activity it is answered in place, and then says for whom it waits", async () => {
  const { screen, asked, count } = await openAnswer("asked", "waiting");
  await expect.element(screen.getByText("You both bind books.")).toBeVisible();
  await expect.element(screen.getByText("You both swim.")).not.toBeInTheDocument();
  await screen.getByRole("group", { name: "Answer Noor van Dijk" }).getByRole("button", { name: "Accept" }).click();
  await expect.element(screen.getByText("You accepted. Waiting for Noor van Dijk.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Accept" })).not.toBeInTheDocument();
  expect(asked.find(({ name }) => name === "AnswerIntroduction")?.variables).toEqual({ id: "received", accept: true });
  expect(count()).toBe(1);
  expect(document.activeElement).not.toBe(document.body);
});

test("what came of it is said: friends, or one's own no", async () => {
  const { screen } = await openAnswer("friends");
  await expect.element(screen.getByText("You are friends")).toBeVisible();
  await screen.unmount();
  const { screen: declined } = await openAnswer("declined");
  await expect.element(declined.getByText("You declined")).toBeVisible();
});

test("beside the requests stand those to answer and what came of one's own", async () => {
  await signIn();
  const made = { ...RECEIVED, id: "made", introducer: KENJI, people: [AMARA, NOOR] };
  fakeNetwork({
    Introductions: toAnswer(
      RECEIVED,
      { ...made, state: "declined" },
      { ...RECEIVED, id: "over", state: "friends", people: [toPerson("elin", "Elin", "Berg")] },
    ),
  });
  const { screen } = await renderAt("/friends/pending-requests", <Introductions />, { size: PHONE });
  await expect.element(screen.getByText("Introduced by Amara Okoye")).toBeVisible();
  await expect.element(screen.getByText("Amara Okoye and Noor van Dijk")).toBeVisible();
  await expect.element(screen.getByText(/^Declined ·/u)).toBeVisible();
  await expect.element(screen.getByText("Elin Berg")).not.toBeInTheDocument();
  await expectAccessible();
});

test("nothing is there where nobody was introduced", async () => {
  await signIn();
  const { asked } = fakeNetwork({ Introductions: toAnswer() });
  const { screen } = await renderAt("/friends/pending-requests", <Introductions />);
  await expect.poll(() => asked.some(({ name }) => name === "Introductions")).toBe(true);
  await expect.element(screen.getByRole("heading", { name: "Introductions" })).not.toBeInTheDocument();
});

const MADE: ShownIntroduction = { ...RECEIVED, id: "made", introducer: KENJI, people: [AMARA, NOOR], state: "waiting" };

test("what one made and what waits is taken back, and one that ended says so", async () => {
  await signIn();
  const { asked } = fakeNetwork({
    Introductions: [
      toAnswer(MADE, { ...MADE, id: "old", state: "ended", people: [AMARA, toPerson("elin", "Elin", "Berg")] }),
      toAnswer(),
    ],
    TakeBackIntroduction: { data: { takeBackIntroduction: true } },
  });
  const { screen } = await renderAt("/friends/pending-requests", <Introductions />, { size: PHONE });
  await expect.element(screen.getByText(/^Ended without both answers ·/u)).toBeVisible();
  await expectAccessible();
  const back = screen.getByRole("button", { name: /^Take back/u });
  expect(back.elements()).toHaveLength(1);
  await back.click();
  await expect.element(screen.getByText("The introduction is taken back.")).toBeVisible();
  expect(asked.find(({ name }) => name === "TakeBackIntroduction")?.variables).toEqual({ id: "made" });
  await expect.element(screen.getByText("Amara Okoye and Noor van Dijk")).not.toBeInTheDocument();
});

test("one that was answered meanwhile is not taken back, and says why", async () => {
  await signIn();
  fakeNetwork({ Introductions: toAnswer(MADE), TakeBackIntroduction: { error: { code: "CONFLICT" } } });
  const { screen } = await renderAt("/friends/pending-requests", <Introductions />, { languages: ["fr"] });
  await screen.getByRole("button", { name: "Retirer la présentation de Amara Okoye et Noor van Dijk" }).click();
  await expect.element(screen.getByText(/ne peut donc plus être retirée/u)).toBeVisible();
});
