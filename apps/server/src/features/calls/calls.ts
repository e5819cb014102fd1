import type { CallId, RoomId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Kysely } from "kysely";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { findStanding } from "../rooms/rooms.ts";
import type { Parts } from "./parts.ts";
import { publishCall } from "./publish.ts";
import { isGone, toEnd } from "./rules.ts";
import { changeCall, settleCall } from "./settle-call.ts";
import { joinCall, startCall } from "./start-call.ts";
import {
  areBothIn,
  type CallRow,
  deleteEnded,
  deleteCallsOf,
  findCall,
  leaveWith,
  listAbandoned,
  listBegunBy,
  listCallsOf,
  listForbidden,
  listLiveOf,
  moveMembers,
  noteSeen,
} from "./store.ts";
import { toCall } from "./view.ts";

/** What tabs of a call say to each other in a minute: with eight people, each with all ways to each. RATE_LIMITED. */
const SIGNALS_A_MINUTE = { limit: 1_200, windowMs: 60_000 };
/** How long a call that is over is known, so that a retry does not call again. */
const KEPT_MS = 24 * 3_600_000;

export type Calls = ReturnType<typeof createCalls>;

/** Calls of the people in one room. The media go from browser to browser; here is who rings, who is in it, and how they find each other. */
export function createCalls(parts: Parts) {
  const { context } = parts;
  const { db, clock, hub } = context;

  return {
    start: (userId: UserId, input: Parsed<"calls.start">) => startCall(parts, userId, input),
    join: (userId: UserId, input: Parsed<"calls.join">) => joinCall(parts, userId, input),

    /** @throws AppError NOT_FOUND */
    async decline(userId: UserId, callId: CallId): Promise<void> {
      await ensureSeen(db.kysely, { userId, callId });
      await changeCall(parts, { callId, by: userId }, ({ trx }) =>
        moveMembers(trx, { callId, userId, from: "ringing", to: "declined" }),
      );
    },

    /** @throws AppError NOT_FOUND */
    async leave(userId: UserId, { callId, peerId }: Parsed<"calls.leave">): Promise<void> {
      await ensureSeen(db.kysely, { userId, callId });
      await changeCall(parts, { callId, by: userId }, ({ trx }) => leaveWith(trx, { callId, userId, peerId }));
    },

    /** @throws AppError NOT_FOUND */
    async keep(userId: UserId, { callId, peerId }: Parsed<"calls.keep">): Promise<CommandOutput<"calls.keep">> {
      const at = clock.now();
      if (!(await noteSeen(db.kysely, { callId, userId, peerId, at }))) throw new AppError("NOT_FOUND");
      const call = await ensureKnown(db.kysely, callId);
      if (!isToSettle(call, at)) return { call: toCall(call, at) };
      await settleCall(parts, callId);
      return { call: toCall(await ensureKnown(db.kysely, callId), at) };
    },

    /** @throws AppError NOT_FOUND, RATE_LIMITED */
    async signal(userId: UserId, { callId, peerId, to, signal }: Parsed<"calls.signal">): Promise<void> {
      await ensureRate(context, `calls:signalled-by:${userId}`, SIGNALS_A_MINUTE);
      const from = { userId, peerId };
      if (!(await areBothIn(db.kysely, { callId, from, to }))) throw new AppError("NOT_FOUND");
      hub.publishToUser(to.userId, toEventText("calls.signal", { callId, from, to: to.peerId, signal }));
    },

    async list(userId: UserId): Promise<CommandOutput<"calls.list">> {
      const now = clock.now();
      return { calls: (await listCallsOf(db.kysely, userId)).map((call) => toCall(call, now)) };
    },

    /** Whoever may not speak in a room any more is in no call there. */
    async dropFrom(userId: UserId, roomId: RoomId): Promise<void> {
      for (const callId of await listForbidden(db.kysely, { roomId, userId })) await dropOut(userId, callId);
    },

    /** Nobody has answered for long enough. Nothing for a call that is over. */
    async stopRinging(callId: CallId): Promise<void> {
      if (!(await findCall(db.kysely, callId))) return;
      await changeCall(parts, { callId, by: null }, ({ trx }) =>
        moveMembers(trx, { callId, userId: null, from: "ringing", to: "missed" }),
      );
    },

    async sweep(): Promise<void> {
      const now = clock.now();
      for (const callId of await listAbandoned(db.kysely, now))
        // One whose room cannot be opened keeps no other going.
        await settleCall(parts, callId).catch((error: unknown) =>
          context.log.error({ err: error, callId }, "a call could not be ended"),
        );
      await deleteEnded(db.kysely, new Date(now.getTime() - KEPT_MS));
    },

    async deleteUserData(userId: UserId): Promise<void> {
      for (const callId of await listLiveOf(db.kysely, userId)) await dropOut(userId, callId);
      // What they began goes with them: a call is its caller's.
      for (const callId of await listBegunBy(db.kysely, userId))
        await changeCall(parts, { callId, by: null }, async ({ trx }) => {
          await moveMembers(trx, { callId, userId: null, from: "joined", to: "left" });
          return true;
        });
      await inTransaction(context, (trx) => deleteCallsOf(trx, userId));
    },
  };

  async function dropOut(userId: UserId, callId: CallId): Promise<void> {
    await changeCall(parts, { callId, by: userId }, async ({ trx, after }) => {
      await moveMembers(trx, { callId, userId, from: "ringing", to: "missed" });
      await moveMembers(trx, { callId, userId, from: "joined", to: "left" });
      after(() => publishCall(context, callId, userId));
      return true;
    });
  }
}

async function ensureKnown(db: Kysely<DB>, callId: CallId): Promise<CallRow> {
  const call = await findCall(db, callId);
  if (!call) throw new AppError("NOT_FOUND");
  return call;
}

/** A call is there for who is in its room. @throws AppError NOT_FOUND */
async function ensureSeen(
  db: Kysely<DB>,
  { userId, callId }: { readonly userId: UserId; readonly callId: CallId },
): Promise<void> {
  const { roomId } = await ensureKnown(db, callId);
  if (!(await findStanding(db, { roomId, userId }))) throw new AppError("NOT_FOUND");
}

const isToSettle = (call: CallRow, now: Date): boolean =>
  call.endedAt === null && (toEnd(call) !== null || call.members.some((member) => isGone(member, now)));
