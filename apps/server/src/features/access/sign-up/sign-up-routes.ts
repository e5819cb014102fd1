import { finishSignUp, requestSignUp, verifySignUp } from "@atrium/contracts/access";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../context.ts";
import { serveOperation } from "../../../platform/http/operation-route.ts";
import type { Access } from "../access.ts";
import { deliverSession, toDevice } from "../sign-in/session-answer.ts";
import type { LoginIdentifier } from "../sign-in/sign-in.ts";
import * as signUp from "./sign-up.ts";

const OK = { status: "OK", error: null } as const;
const INVALID_CODE = { status: "ERROR", error: "INVALID_CODE" } as const;

/** Making an account for oneself, where the instance lets people (SIGN_UP). */
export function addSignUpRoutes(http: FastifyInstance, context: Context, access: Access): void {
  serveOperation(http, requestSignUp, async ({ language, ...given }, request) => {
    await signUp.requestSignUp(context, { identifier: toIdentifier(given), device: toDevice(request), language });
    return OK;
  });

  serveOperation(http, verifySignUp, async ({ code, ...given }, request) => {
    const asked = { identifier: toIdentifier(given), device: toDevice(request), code };
    return (await signUp.verifySignUp(context, asked)) ? OK : INVALID_CODE;
  });

  serveOperation(http, finishSignUp, async (given, request, reply) => {
    const { code, firstName, lastName, password, refreshTokenIn } = given;
    const asked = { identifier: toIdentifier(given), device: toDevice(request), code };
    const account = { firstName, lastName, password };
    const outcome = await signUp.finishSignUp(context, access, { ...asked, account });
    if (outcome.kind !== "signed-in") return { status: "ERROR", error: outcome.kind } as const;
    return deliverSession(reply, context, { answer: outcome.answer, refreshTokenIn });
  });
}

function toIdentifier({
  email,
  phoneNumber,
}: {
  email?: string | undefined;
  phoneNumber?: string | undefined;
}): LoginIdentifier {
  return phoneNumber === undefined ? { email: email ?? "" } : { phone: phoneNumber };
}
