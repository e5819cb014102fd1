import { randomUUID } from "node:crypto";
import type { ClientId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import { ROOMS_PAGE } from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { createMessages } from "../messages/messages.ts";

const app = useTestApp();

/** What an import takes: any year of four digits. */
test.each(["1969-12-31T23:59:59.000Z", "0001-01-01T00:00:00.000Z"])(
  "a list whose page ends with a room in which the newest message is of %s comes to an end",
  async (at) => {
    const ines = await app.connect("ines");
    for (let count = (await ines.do("rooms.sync", {})).rooms.length; count < ROOMS_PAGE; count += 1)
      await createTestRoom(app, { members: [ines] });
    const { rooms } = await ines.do("rooms.sync", {});
    const { roomId } = rooms.at(-1) as (typeof rooms)[number];
    const past = { roomId, sender: ines.userId, clientId: randomUUID() as ClientId, createdAt: new Date(at) };
    await createMessages(app.context).addPast([{ ...past, content: { kind: "text", text: "Long ago" } }]);
    const pages: number[] = [];
    let after: string | null = null;
    do {
      const page: CommandOutput<"rooms.sync"> = await ines.do("rooms.sync", after === null ? {} : { after });
      pages.push(page.rooms.length);
      after = page.after;
    } while (after !== null && pages.length < 5);
    expect(pages).toEqual([ROOMS_PAGE, 0]);
  },
);
