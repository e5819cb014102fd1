import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Language } from "@atrium/contracts/session";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { publishSettingsChanged } from "../publish.ts";
import { toSettings } from "../settings.ts";
import { findSettings } from "../store.ts";
import { MAIL_TEXTS } from "./mail.ts";
import { endMails, setNoMail } from "./store.ts";
import { readUnsubscribeToken } from "./unsubscribe.ts";

// Longest token that is read; longer than any we make. NOT_FOUND.
const params = z.object({ token: z.string().max(100) });
const ADDRESS = "/mail/unsubscribe/:token";

/** Ends the mail about unread messages without signing in: opened it asks, as programs look at links before people do; posted to it is done (RFC 8058). */
export function addUnsubscribeRoutes(http: FastifyInstance, context: Context): void {
  void http.register((own, _options, done) => {
    own.addContentTypeParser("application/x-www-form-urlencoded", (_request, payload, parsed) => {
      payload.resume();
      payload.on("end", () => parsed(null));
    });
    own.get(ADDRESS, async (request, reply) => {
      const userId = toUserId(context, request.params);
      const language = await findLanguage(context, userId);
      const texts = MAIL_TEXTS[language];
      const form = `<form method="post"><button>${texts["page.button"]}</button></form>`;
      return sendPage(reply, language, `<p>${texts["page.question"]}</p>${form}`);
    });
    own.post(ADDRESS, async (request, reply) => {
      const userId = toUserId(context, request.params);
      const language = await findLanguage(context, userId);
      await inTransaction(context, async (trx, after) => {
        await endMails(trx, userId);
        if (await setNoMail(trx, userId)) after(() => publishSettingsChanged(context, userId));
      });
      return sendPage(reply, language, `<p>${MAIL_TEXTS[language]["page.done"]}</p>`);
    });
    done();
  });
}

/** @throws AppError NOT_FOUND for what is no token of this instance's */
function toUserId(context: Context, given: unknown) {
  const parsed = params.safeParse(given);
  const userId = parsed.success ? readUnsubscribeToken(context, parsed.data.token) : null;
  if (userId === null) throw new AppError("NOT_FOUND");
  return userId;
}

async function findLanguage({ db }: Context, userId: Parameters<typeof findSettings>[1]): Promise<Language> {
  return toSettings(await findSettings(db.kysely, userId)).mail.language;
}

/** All of its words are our own. */
function sendPage(reply: FastifyReply, language: Language, body: string): FastifyReply {
  const title = MAIL_TEXTS[language]["page.title"];
  return reply
    .header("content-type", "text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .header("referrer-policy", "no-referrer")
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1>${body}</main>`,
    );
}
