import { z } from "zod";
import { CLIENT_ERRORS_AT_ONCE_MAX } from "./limits.ts";
import { defineOperation } from "./operation.ts";

/** What failed: a request of one of the three edges, or the page itself. */
export const CLIENT_ERROR_KINDS = ["graphql", "rest", "live", "uncaught", "rejection", "render"] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/** Each is a name that stands in our code. No text, number or id of a person fits in any of them. */
const clientError = z.object({
  kind: z.enum(CLIENT_ERROR_KINDS),
  /** Of the operation; for a mistake of the page the place in the program: a file of ours, line and column. */
  name: z.string().regex(/^(?:[\w/.-]{1,80}:\d{1,6}:\d{1,6}|[A-Za-z/.]{1,60}\d?)$/),
  /** Of the closed list of refusals, or the class of what was thrown. */
  code: z.string().regex(/^[A-Za-z_]{1,40}$/),
  /** The pattern of the page's address, never the address. */
  route: z.string().regex(/^[A-Za-z/@${}_-]{1,100}$/),
  count: z.number().int().min(1).max(1_000_000), // How often the same error is said to have happened. BAD_INPUT.
});
export type ClientError = z.output<typeof clientError>;

/**
 * POST {api}/clientErrors: what went wrong in a browser without a word to the person, for the server's log. Signed in or
 * not. @throws RATE_LIMITED
 */
export const reportClientErrors = defineOperation({
  method: "POST",
  path: "/api/clientErrors",
  input: z.object({
    release: z.string().regex(/^[\w.+-]{1,40}$/),
    errors: z.array(clientError).min(1).max(CLIENT_ERRORS_AT_ONCE_MAX),
  }),
  output: z.object({ status: z.literal("OK") }),
});
