import { z } from "zod";
import { nameForm } from "./forms/people.ts";
import type { UserId } from "./ids.ts";
import { FACES_MAX } from "./limits.ts";
import { defineCommand } from "./operation.ts";
import { uploadKey, userId } from "./schema.ts";

/**
 * The picture of a person as links, large and small, null for none; and whether the host vouches for them. Of two copies the one with the higher revision is true. The links are
 * good for a week or so and the same for a day.
 */
export const faceSchema = z.object({
  userId,
  picture: z.string().nullable(),
  preview: z.string().nullable(),
  isVerified: z.boolean(),
  revision: z.number().int().nonnegative(),
});
export type Face = z.infer<typeof faceSchema>;

/** Faces of people, those of all rows of a list at once. Who has neither a picture nor the mark of the verified is left out. */
export const listFaces = defineCommand({
  kind: "read",
  input: z.object({ userIds: z.array(userId).max(FACES_MAX) }),
  output: z.object({ faces: z.array(faceSchema) }),
});

/** Of these people, who is verified (part 2 §7); those that are asked for in one go are as many as a list shows. */
export const verifiedUsersInput = z.object({ userIds: z.array(userId).max(FACES_MAX) });
export type VerifiedUser = { readonly userId: UserId; readonly isVerified: boolean };

/** What the caller is called from now on. */
export const changeNameInput = z.object(nameForm.shape);

/** An announced upload becomes the caller's picture. */
export const setPictureInput = z.object({ upload: uploadKey });

export const PEOPLE_COMMANDS = { "people.faces": listFaces } as const;
export const PEOPLE_EVENTS = {
  /** A person has another picture, or none any more. Sent to everyone: whoever shows them somewhere shows it. */
  "people.pictured": faceSchema,
} as const;
