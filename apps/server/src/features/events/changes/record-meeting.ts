import { randomUUID } from "node:crypto";
import type { EventId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import type { Change } from "../../../platform/db/transaction.ts";
import { addInvitees, setAnswers } from "../answers/answers-store.ts";
import { addEvents, addSeries, hasMet } from "../events-store.ts";
import { publishEventChanged } from "../publish.ts";
import { toSearchText } from "../rules.ts";

type Meeting = {
  readonly by: UserId;
  readonly with: UserId;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/** Notes how two people met, once for both: nobody is invited, and it takes nobody's time. */
export async function recordMeeting(
  context: Context,
  { trx, after }: Change,
  { by, with: other, title, startsAt, endsAt }: Meeting,
): Promise<void> {
  if (await hasMet(trx, by, other)) return;
  const id = randomUUID() as EventId;
  const seriesId = randomUUID();
  await addSeries(trx, {
    id: seriesId,
    creatorId: by,
    roomId: null,
    repeat: null,
    madeUntil: null,
    coverKey: null,
    at: startsAt,
  });
  const words = {
    title,
    description: "",
    location: "",
    conferenceDetails: "",
    isConference: false,
    timeZone: "UTC",
    isPrivate: false,
    onlyInvited: true,
    needsApproval: false,
    capacity: null,
    hasWaitingList: false,
    searchText: toSearchText(title, ""),
  };
  const occurrences = [{ id, startsAt, endsAt }];
  await addEvents(trx, { seriesId, type: "BLUETOOTH_CREATED", words, occurrences, at: startsAt });
  await setAnswers(trx, [id], { userId: by, status: "YES", at: startsAt });
  await addInvitees(trx, { seriesId, userIds: [other], by, at: startsAt });
  after(() => publishEventChanged(context, id, { userIds: [by, other], roomIds: [] }));
}
