import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { takeUploads, toPicture } from "../../../../test/test-uploads.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { studio } from "../test-events.ts";
import { EventForm } from "./EventForm.tsx";
import type { Event } from "@atrium/contracts/events";

const SAVED = { data: { event: studio } };

async function open(event: Event | null, answers: Answers = {}) {
  const { asked } = fakeNetwork(answers);
  await signIn();
  const { screen, address } = await renderAt("/events/create", <EventForm event={event} />);
  return {
    screen,
    address,
    title: screen.getByRole("textbox", { name: "Title" }),
    sent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}

test("a new event is written from where the typing goes at once, and leads to its details  EVT-002 EVT-031", async () => {
  const { screen, title, address, sent } = await open(null, { CreateEvent: SAVED });
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard("Courtyard garden talk");
  await expect.element(screen.getByText("21 / 80")).toBeVisible();
  await screen.getByRole("textbox", { name: "Where" }).fill("North court");
  await screen.getByRole("switch", { name: "Approval needed" }).click();
  await screen.getByRole("textbox", { name: "Places" }).fill("40");
  await expect.element(screen.getByRole("combobox", { name: "Time zone" })).not.toHaveValue("");
  await expectAccessible();
  await screen.getByRole("button", { name: "Create event" }).click();
  await expect.element(screen.getByText("Event created.")).toBeVisible();
  const [created] = sent("CreateEvent");
  expect(created).toMatchObject({
    title: "Courtyard garden talk",
    location: "North court",
    adminValidation: true,
    isPrivate: false,
    capacity: 40,
    participantIds: [],
    repeat: "",
  });
  expect(Date.parse(String(created?.["endTime"])) - Date.parse(String(created?.["startTime"]))).toBe(5_400_000);
  await expect.poll(address).toBe(`/events/${studio.id}/details`);
});

test("without a title, or with a number of places that is none, nothing is sent, and the field says why", async () => {
  const { screen, title, sent } = await open(null, { CreateEvent: SAVED });
  await screen.getByRole("textbox", { name: "Places" }).fill("many");
  await screen.getByRole("button", { name: "Create event" }).click();
  await expect.element(title).toHaveAccessibleDescription("Give it a title.");
  await expect
    .element(screen.getByRole("textbox", { name: "Places" }))
    .toHaveAccessibleDescription("A number from 1 to 100,000, or nothing.");
  expect(sent("CreateEvent")).toEqual([]);
});

test("an old one is changed, and what it said stays  EVT-005", async () => {
  const { screen, title, sent } = await open({ ...studio, canEdit: true }, { UpdateEvent: SAVED });
  await expect.element(title).toHaveValue(studio.title);
  await title.fill("Print Room, moved");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Event saved.")).toBeVisible();
  const { startTime, endTime, location, capacity } = studio;
  expect(sent("UpdateEvent")).toMatchObject([
    { id: studio.id, scope: "THIS", title: "Print Room, moved", startTime, endTime, location, capacity },
  ]);
});

test("without a network it says so, and keeps what was typed", async () => {
  const { screen, title } = await open(null);
  await title.fill("Weir");
  await screen.getByRole("button", { name: "Create event" }).click();
  await expect.element(screen.getByText("The event could not be saved. Try again.")).toBeVisible();
  await expect.element(title).toHaveValue("Weir");
});

test("is not sent while its picture is on its way", async () => {
  const upload = { data: { picture: { key: "uploads/one", putUrl: "/files/put/1" } } };
  const { screen, title, sent } = await open(null, { AnnounceEventCover: upload, CreateEvent: SAVED });
  await title.fill("Courtyard garden talk");
  takeUploads();
  const { release } = holdAnswers();
  await userEvent.upload(screen.getByLabelText("Picture", { exact: true }), await toPicture("court.png"));
  await expect.element(screen.getByText("Sending the picture")).toBeInTheDocument();
  await userEvent.type(title, "{Enter}");
  release();
  await expect.element(screen.getByRole("button", { name: "Remove picture" })).toBeVisible();
  expect(sent("CreateEvent")).toEqual([]);
  await screen.getByRole("button", { name: "Create event" }).click();
  await expect.poll(() => sent("CreateEvent")[0]).toMatchObject({ cover: "uploads/one" });
});
