import webPush from "web-push";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { seal, unseal } from "../../../platform/security/sealing.ts";
import { findPushKey, keepPushKey, type PushKeyRow, replacePushKey } from "./store.ts";

/** What push services know this instance by (RFC 8292). */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** The sealed key's own place: what was sealed for another use does not open here. */
const CONTEXT = "push key";

/** The keys of this instance, made at its first start. A key that another instance sealed is of no use here, and is replaced. */
export async function ensurePushKeys(context: Context): Promise<PushKeys> {
  const { kysely } = context.db;
  const kept = (await findPushKey(kysely)) ?? (await keepPushKey(kysely, make(context)));
  const opened = open(context, kept);
  if (opened !== null) return opened;
  const made = make(context);
  await inTransaction(context, (trx) => replacePushKey(trx, made));
  context.log.warn("the push key was another instance's: browsers subscribe anew");
  return open(context, made) as PushKeys;
}

function make({ secrets }: Pick<Context, "secrets">): PushKeyRow {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { publicKey, sealedPrivate: seal(privateKey, secrets.pushKeyWrappingKey, CONTEXT) };
}

function open({ secrets }: Pick<Context, "secrets">, { publicKey, sealedPrivate }: PushKeyRow): PushKeys | null {
  const privateKey = unseal(sealedPrivate, secrets.pushKeyWrappingKey, CONTEXT);
  return privateKey && { publicKey, privateKey: privateKey.toString() };
}
