import { MEMBERS } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE } from "../../../test/test-world.ts";

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  live: [
    { do: "presence.set", with: () => ({ presence: true }), may: PEOPLE },
    {
      do: "presence.watch",
      on: "another",
      id: ({ people }) => people.owner.userId,
      with: (id) => ({ userIds: [id] }),
      holds: (id) => ({ online: [id] }),
      may: MEMBERS,
    },
    { do: "presence.watch", on: "nobody", with: () => ({ userIds: [] }), holds: () => ({ online: [] }), may: PEOPLE },
  ],
  liveInputs: [{ do: "presence.watch", input: ({ people }) => ({ userIds: [people.owner.userId] }) }],
};
