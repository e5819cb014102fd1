import type { Event } from "@atrium/contracts/events";
import type { BookingId, Instant } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import type { Answers } from "../../../../test/test-answers.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import type { EventMessageProps } from "../../messages/messages.ts";
import { formatWhen } from "../model.ts";
import { studio } from "../test-events.ts";
import EventMessage from "./EventMessage.tsx";

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString() as Instant;
const soon: Event = { ...studio, startTime: inDays(7), endTime: inDays(7.1), confirmationStatus: "PENDING" };
const announced = {
  kind: "eventCreate" as const,
  eventId: studio.id,
  title: "As it was called",
  startTime: inDays(5),
  endTime: inDays(5.1),
  location: "Hall A",
};
const changed = { ...announced, kind: "eventUpdate" as const, changed: ["time" as const, "place" as const] };

async function show(content: EventMessageProps["content"], event: Answers[string], answers: Answers = {}) {
  const { asked } = fakeNetwork({ EventOfMessage: event, ...answers });
  await signIn();
  const { screen } = await renderAt("/chat/room", <EventMessage content={content} />);
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { screen, sent };
}

test("an announced event is shown as it is now, with how many come, and is answered in place  MSG-012", async () => {
  const answered = { data: { event: { ...soon, confirmationStatus: "MAYBE", maybeCount: 5 } } };
  const shown = [{ data: { event: soon } }, answered];
  const { screen, sent } = await show(announced, shown, { ConfirmEvent: answered });
  await expect.element(screen.getByText("24 going · 4 maybe · 3 declined")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: studio.title }))
    .toHaveAttribute("href", `/events/${studio.id}/details`);
  await expect.element(screen.getByText(formatWhen(soon))).toBeVisible();
  await expect.element(screen.getByText(studio.location)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Going" })).toHaveAttribute("aria-pressed", "false");
  await expectAccessible();
  await screen.getByRole("button", { name: "Maybe" }).click();
  await expect.element(screen.getByRole("button", { name: "Maybe" })).toHaveAttribute("aria-pressed", "true");
  expect(sent("ConfirmEvent")).toEqual([{ eventId: studio.id, confirmationStatus: "MAYBE" }]);
});

test("a changed event says what is new and when it is from then on  MSG-012", async () => {
  const { screen } = await show(changed, { data: { event: soon } });
  await expect.element(screen.getByText("New time · New place")).toBeVisible();
  await expect.element(screen.getByText(formatWhen(changed))).toBeVisible();
  await expect.element(screen.getByText("Hall A")).toBeVisible();
});

test("of an event that is not the reader's to see nothing is told", async () => {
  const { screen } = await show(announced, { data: { event: null } });
  await expect.element(screen.getByText("This event is not there")).toBeVisible();
  expect(document.body.innerText).not.toContain("As it was called");
});

test("without an answer of the server what was announced stands there, and is asked for again", async () => {
  const { screen } = await show(announced, [{ error: { code: "UNAVAILABLE" } }, { data: { event: soon } }]);
  await expect.element(screen.getByText("As it was called")).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText(studio.title)).toBeVisible();
});

test("one that is over is not answered any more", async () => {
  const over = { ...studio, confirmationStatus: "YES" as const };
  const { screen } = await show(announced, { data: { event: over } });
  await expect.element(screen.getByText("This event is over")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Going" })).not.toBeInTheDocument();
});

test("what was cancelled stays to be read as it was, and nobody is asked for it  B-58", async () => {
  const content = { ...changed, changed: ["cancelled" as const] };
  const { screen, sent } = await show(content, { data: { event: null } });
  await expect.element(screen.getByText("Cancelled")).toBeVisible();
  await expect.element(screen.getByText("As it was called")).toBeVisible();
  expect(screen.getByRole("link").elements()).toEqual([]);
  expect(sent("EventOfMessage")).toEqual([]);
});

test("other times are answered under the message that tells of them; declined ones have nothing to answer  B-58", async () => {
  const bookingId = "7f000000-0000-4000-8000-000000000077" as BookingId;
  const InChat = (props: { readonly bookingId: string }) => <p>Times of {props.bookingId}</p>;
  const features = [{ name: "calendars", bookedMeetings: { OnPage: () => null, InChat } }];
  const proposed = { ...changed, changed: ["proposed" as const], bookingId };
  fakeNetwork({ EventOfMessage: { data: { event: soon } } });
  await signIn();
  const { screen } = await renderAt(
    "/chat/room",
    <>
      <EventMessage content={proposed} />
      <EventMessage content={{ ...proposed, changed: ["declined"] }} />
    </>,
    { features },
  );
  await expect.element(screen.getByText("Other times proposed")).toBeVisible();
  await expect.element(screen.getByText("Other times declined")).toBeVisible();
  await expect.element(screen.getByText(`Times of ${bookingId}`)).toBeVisible();
  expect(screen.getByText(`Times of ${bookingId}`).elements()).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Going" }).elements()).toEqual([]);
});
