import { useState } from "react";
import { expect, test } from "vitest";
import { fakeNetwork, hold } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { EventListPane } from "../list/EventListPane.tsx";
import { studio } from "../test-events.ts";
import { EventFormPage } from "./EventFormPage.tsx";

const IN_2100 = { startTime: "2100-01-01T18:00:00.000Z", endTime: "2100-01-01T20:00:00.000Z" };

/** As one goes from the list to the form. */
function ListThenForm() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <EventListPane selected={null} />
      <button type="button" onClick={() => setIsOpen(true)}>
        Change it
      </button>
      {isOpen && <EventFormPage id={studio.id} />}
    </>
  );
}

test("an event is changed from what the server says of it, not from a list that may be old  EVT-005", async () => {
  const counts = { data: { eventCounts: { past: 0, future: 1, attention: 0 } } };
  const old = { data: { events: [{ ...studio, ...IN_2100, canEdit: true, title: "An old title" }] } };
  const event = hold({ data: { event: { ...studio, canEdit: true, title: "What it is called now" } } });
  fakeNetwork({ EventCounts: counts, EventList: old, Events: old, Event: event });
  await signIn();
  const { screen } = await renderAt("/events", <ListThenForm />);
  await expect.element(screen.getByText("An old title")).toBeVisible();
  await screen.getByRole("button", { name: "Change it" }).click();
  await expect.element(screen.getByRole("heading", { name: "Edit event" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Title" }).elements()).toEqual([]);
  event.release();
  await expect.element(screen.getByRole("textbox", { name: "Title" })).toHaveValue("What it is called now");
});
