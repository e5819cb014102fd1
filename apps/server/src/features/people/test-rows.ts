import { OWNER } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE } from "../../../test/test-world.ts";

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  graphql: [
    { call: 'announcePersonPicture(contentType: "image/png", sizeBytes: 1)', may: PEOPLE },
    { call: 'changeOwnName(firstName: "$new", lastName: "Younger")', asNewcomer: "phone and email", may: PEOPLE },
    { call: "verifiedUsers(userIds: [])", may: PEOPLE, isEmpty: true },
    { call: "removePersonPicture", asNewcomer: "phone and email", may: PEOPLE },
    {
      call: 'setPersonPicture(upload: "$id")',
      on: "an upload",
      id: ({ makers }) => makers.upload(),
      nobodys: "uploads/00000000-0000-4000-8000-000000000000",
      may: OWNER,
    },
  ],
  alike: ["PersonPicture", "PersonPictureUpload", "VerifiedUser"],
  live: [
    {
      do: "people.faces",
      with: () => ({ userIds: [] }),
      holds: () => ({ faces: [] }),
      may: PEOPLE,
    },
  ],
  liveInputs: [{ do: "people.faces", input: ({ people }) => ({ userIds: [people.owner.userId] }) }],
};
