import { languageSchema } from "@atrium/contracts/session";
import { ROLES } from "@atrium/contracts/permissions";
import { sharedType } from "../../platform/graphql/shared-type.ts";

export const roleEnum = sharedType((builder) =>
  builder.enumType("Role", {
    description: "What a person may do on this instance, from least to most.",
    values: ROLES,
  }),
);

export const languageEnum = sharedType((builder) =>
  builder.enumType("Language", { description: "Of what is sent to a person.", values: languageSchema.options }),
);

export const outcomeEnum = sharedType((builder) =>
  builder.enumType("Outcome", {
    description: "Whether it is done; where it is not, another field says why.",
    values: ["SUCCESS", "FAILED"] as const,
  }),
);
