import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { Outbox } from "../../../platform/mail/outbox.ts";
import { at, createCalendarTest } from "../test-calendars.ts";

const app = useTestApp();
const { ask, open } = createCalendarTest(app);

test("what is booked stays booked after a block, and its mails and proposals carry no words from the one to the other", async () => {
  const { host, guest, book } = await open();
  const tomasz = await guest();
  const { id } = (await book(tomasz, at("08:00"))).data.made;
  await app.runJobs();
  await ask(host, "mutation ($id: ID!) { made: blockPerson(userId: $id) }", { id: tomasz.userId });
  for (const text of ["I know where you live.", "Answer me."])
    await ask(
      tomasz,
      `mutation ($id: ID!, $times: [String!]!, $text: String!) { made: proposeTimes(id: $id, times: $times, message: $text) { id } }`,
      { id, times: [at("09:00")], text },
    );
  await app.runJobs();
  await ask(
    tomasz,
    `mutation ($id: ID!, $to: String!) { made: moveBooking(id: $id, startTime: $to, reason: "You cannot hide.", language: "en") { startTime } }`,
    { id, to: at("10:00") },
  );
  await app.runJobs();
  const sent = await new Outbox(app.context.config.dataDir, app.context.clock).list();
  const words = sent
    .filter(({ message }) => message.to === host.email)
    .flatMap(({ message }) => /I know where you live|Answer me|You cannot hide/u.exec(message.text)?.[0] ?? []);
  const seen = (
    await app.graphql<{ timeProposals: { message: string }[] }>(
      host.token,
      "query ($id: ID!) { timeProposals(eventId: $id) { message } }",
      {
        id:
          (await ask<{ eventId: string }>(tomasz, "query ($id: ID!) { made: booking(id: $id) { eventId } }", { id }))
            .data?.made?.eventId ?? id,
      },
    )
  ).data;
  expect({ words, seen }).toMatchObject({ words: [] });
});
