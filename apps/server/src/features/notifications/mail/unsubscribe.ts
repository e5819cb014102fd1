import { createHmac, timingSafeEqual } from "node:crypto";
import type { UserId } from "@atrium/contracts/ids";
import { userId as userIdSchema } from "@atrium/contracts/schema";
import type { Context } from "../../../context.ts";

/** Ends one person's mail, and is good for nothing else: made of the instance's key and who it is for. */
export function toUnsubscribeToken({ secrets }: Pick<Context, "secrets">, userId: UserId): string {
  return `${userId}.${sign(secrets.unsubscribeKey, userId).toString("base64url")}`;
}

/** Whose mail it ends; null for what this instance has not made. */
export function readUnsubscribeToken({ secrets }: Pick<Context, "secrets">, token: string): UserId | null {
  const [id = "", signature = ""] = token.split(".");
  const userId = userIdSchema.safeParse(id);
  if (!userId.success) return null;
  const [given, own] = [Buffer.from(signature, "base64url"), sign(secrets.unsubscribeKey, userId.data)];
  return given.length === own.length && timingSafeEqual(given, own) ? userId.data : null;
}

const sign = (key: Uint8Array, userId: UserId): Buffer =>
  createHmac("sha256", key).update(`unread mail of ${userId}`).digest();
