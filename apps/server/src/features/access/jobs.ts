import { languageSchema } from "@atrium/contracts/access";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { deriveOneTimeCode } from "../../platform/security/one-time-code.ts";
import { toDisplayName } from "../../platform/text.ts";
import { findCodeToSend, removeOldCodes } from "./codes-store.ts";
import { sendResetCode } from "./mail.ts";
import { SEND_RESET_CODE } from "./recover-password.ts";
import { removeOldSessions } from "./store.ts";

/** Ended sessions stay this long, for someone who asks which devices were signed in. */
const KEPT_MS = 30 * 24 * 3_600_000;

const resetCodePayload = z.object({ codeId: z.uuid(), by: z.enum(["phone", "email"]), language: languageSchema });

export function accessJobs(context: Context): JobDefinition[] {
  const { clock, db, secrets } = context;
  return [
    {
      name: "access.remove-old-sessions",
      cron: "17 3 * * *",
      run: () => removeOldSessions(db.kysely, new Date(clock.now().getTime() - KEPT_MS)),
    },
    { name: "access.remove-old-codes", cron: "27 3 * * *", run: () => removeOldCodes(db.kysely, clock.now()) },
    {
      name: SEND_RESET_CODE,
      async run(payload) {
        const { codeId, by, language } = resetCodePayload.parse(payload);
        const person = await findCodeToSend(db.kysely, codeId, clock.now());
        const code = deriveOneTimeCode(codeId, secrets.oneTimeCodeKey);
        // Replaced or used meanwhile: nobody waits for it.
        if (!person) return;
        if (by === "phone" && person.phone) await sendResetCode(context, { phone: person.phone }, { code, language });
        if (by === "email" && person.email) {
          await sendResetCode(context, { email: person.email, name: toDisplayName(person) }, { code, language });
        }
      },
    },
  ];
}
