import type { Feature } from "../../feature.ts";
import { addPeopleGraphql } from "./graphql.ts";
import { followPictures, peopleCommands } from "./live.ts";
import { peopleMergeStep } from "./merge.ts";
import { forgetPicture } from "./pictures.ts";

export const people: Feature = {
  name: "people",
  mergeAccounts: peopleMergeStep,
  async open(context) {
    const stop = await followPictures(context);
    return {
      api: null,
      commands: peopleCommands(context),
      addGraphql: (builder) => addPeopleGraphql(builder, context),
      deleteUserData: (userId) => forgetPicture(context, userId),
      stop,
    };
  },
};
