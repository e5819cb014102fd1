import { NOBODY, OWNER, OWNER_AND_FRIEND, all } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";

const hobbyWords = 'kind: others, title: "$new", place: "", link: "", note: ""';
const ofHobby = { on: "a place", id: ({ makers }: World) => makers.hobby() };

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  graphql: [
    { call: "hobbies(category: all)", may: PEOPLE },
    { call: "hobbyCounts", may: PEOPLE },
    { call: "hobby(id: $id)", ...ofHobby, id: ({ hobby }) => hobby, may: OWNER_AND_FRIEND },
    { call: `createHobby(${hobbyWords})`, may: PEOPLE },
    { call: 'announceHobbyPicture(contentType: "image/png", sizeBytes: 1)', may: PEOPLE },
    { call: `updateHobby(id: $id, ${hobbyWords})`, ...ofHobby, may: OWNER },
    { call: "deleteHobby(id: $id)", ...ofHobby, may: OWNER },
    { call: "saveHobby(id: $id)", ...ofHobby, may: ["friend"] },
    { call: "unsaveHobby(id: $id)", ...ofHobby, id: ({ makers }) => makers.savedHobby(), may: ["friend"] },
    { call: 'recommendHobby(id: $id, userId: "$friend")', ...ofHobby, on: "a place, to a friend", may: OWNER },
    {
      call: 'recommendHobby(id: "$hobby", userId: $id)',
      on: "a place, to a stranger",
      id: ({ people }) => people.stranger.userId,
      may: NOBODY,
    },
  ],
  fields: {
    Hobby: {
      of: 'hobby(id: "$hobby")',
      fields: {
        ...all(OWNER_AND_FRIEND, "id", "kind", "title", "place", "link", "note", "pictureUrl", "previewUrl"),
        ...all(OWNER_AND_FRIEND, "owner", "savedBy", "savedByCount", "canRecommend"),
        ...all(["friend"], "isSaved", "canSave"),
        ...all(OWNER, "canEdit"),
      },
    },
  },
  alike: ["HobbyCount", "HobbyPage", "HobbyPerson", "HobbyPicture"],
  flags: ["canRecommend", "canSave", "isSaved"],
};
