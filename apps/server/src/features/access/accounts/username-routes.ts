import { getUsername, updateUsername } from "@atrium/contracts/access";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { ensureCaller } from "../../../platform/http/authentication.ts";
import { serveOperation } from "../../../platform/http/operation-route.ts";
import type { Access } from "../access.ts";
import { getUsername as readUsername, updateUsername as saveUsername } from "../../users/users.ts";

/** The username under the names that the wire gives it (ACC-098, ACC-099). */
export function addUsernameRoutes(app: FastifyInstance, context: Context, access: Access): void {
  const authenticate = (token: string) => access.authenticate(token);

  serveOperation(app, getUsername, async ({ userId }, request) => {
    await ensureCaller(request, authenticate);
    const found = await readUsername(context, userId);
    return {
      default_username: found.username === null ? null : `@${found.username}`,
      default_profile_id: found.defaultProfileId,
    };
  });

  serveOperation(app, updateUsername, async ({ default_username, user_id }, request) => {
    const caller = await ensureCaller(request, authenticate);
    if (user_id !== caller.userId) throw new AppError("NOT_FOUND");
    const answer = await saveUsername(context, caller.userId, default_username);
    if ("error" in answer) return { Status: "ERROR" as const, response_code: 400 as const, data: answer };
    const data = { default_username: `@${answer.username}` };
    return { Status: "SUCESS" as const, response_code: 200 as const, data };
  });
}
