import type { LabelId, MemberRecordId, RoomId, UserId } from "@atrium/contracts/ids";
import { LABELS_MAX } from "@atrium/contracts/label-limits";
import type { Label, LabelInput } from "@atrium/contracts/labels";
import type { Kysely } from "kysely";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { lockUser } from "../../users/users.ts";
import { findMember } from "../member-store.ts";
import { looksAfter, type Standing, seesRequests } from "../policy.ts";
import { findStanding } from "../store.ts";
import {
  addLabel,
  addToRecords,
  changeLabel,
  ensureRecord,
  findRecord,
  type Keeping,
  listLabels,
  removeLabel,
  type RecordPlace,
  type RecordRow,
  replaceLabels,
  setRating,
} from "./store.ts";

/** Ratings and labels that one person gives: more than anybody does by hand. RATE_LIMITED. */
const KEPT_AN_HOUR = { limit: 1_200, windowMs: 3_600_000 };

type Room = NonNullable<Standing>;
type Read = { readonly room: Room; readonly record: RecordRow | null; readonly saved: readonly Label[] };

/** What the reader keeps of somebody in a room. Nobody else is ever told (NOTE-001). @throws AppError NOT_FOUND */
export async function readRecord(context: Context, place: RecordPlace): Promise<Read> {
  const { kysely } = context.db;
  const room = await ensureKeeper(kysely, place);
  const [record, saved] = await Promise.all([findRecord(kysely, place), listLabels(kysely, place)]);
  return { room, record, saved };
}

type Saved = { readonly room: Room; readonly record: RecordRow };
/** Of a record that is there; without one, of the member's, which is made where there is none. */
type Kept = RecordPlace & { readonly recordId: MemberRecordId | null };

/** @throws AppError NOT_FOUND, RATE_LIMITED */
export async function saveRating(context: Context, place: Kept, rating: number): Promise<Saved> {
  return keep(context, place, (trx, recordId) => setRating(trx, recordId, rating));
}

/**
 * From now on the member has these labels and no others. A label that says something else than before says so for everybody who has it.
 * @throws AppError NOT_FOUND also for a label of another's or of another room, CONFLICT for one too many, RATE_LIMITED
 */
export async function saveLabels(context: Context, place: Kept, labels: readonly LabelInput[]): Promise<Saved> {
  return keep(context, place, async (trx, recordId) => {
    const own = new Map((await listLabels(trx, place)).map((label) => [label.id, label]));
    const added = labels.filter(({ id }) => !id).length;
    if (own.size + added > LABELS_MAX) throw new AppError("CONFLICT", { field: "labelInfo" });
    const ids: LabelId[] = [];
    for (const { id, name, colours } of labels) {
      if (!id) {
        ids.push(await addLabel(trx, { ...place, name, colours, at: context.clock.now() }));
        continue;
      }
      const known = own.get(id);
      if (!known) throw new AppError("NOT_FOUND");
      if (known.name !== name || known.colours !== colours) await changeLabel(trx, { id, name, colours });
      ids.push(id);
    }
    await replaceLabels(trx, recordId, ids);
  });
}

/**
 * One of the author's labels for several at once; who has as many as one may have, or has gone, is passed over.
 * @throws AppError NOT_FOUND also for a label of another's or of another room, RATE_LIMITED
 */
export async function giveLabel(
  context: Context,
  { authorId, roomId }: Keeping,
  { labelId, memberIds }: { labelId: LabelId; memberIds: readonly UserId[] },
): Promise<void> {
  await ensureRate(context, `administration:kept-by:${authorId}`, KEPT_AN_HOUR);
  await inTransaction(context, async (trx) => {
    await lockUser(trx, authorId);
    const standing = await findStanding(trx, { roomId, userId: authorId });
    if (!looksAfter(standing)) throw new AppError("NOT_FOUND");
    const own = await listLabels(trx, { authorId, roomId });
    if (!own.some(({ id }) => id === labelId)) throw new AppError("NOT_FOUND");
    const given = { labelId, memberIds, withRequests: seesRequests(standing), at: context.clock.now() };
    await addToRecords(trx, { authorId, roomId }, given);
  });
}

/** Its author's own. @throws AppError NOT_FOUND also for a label of another's or of another room */
export async function deleteLabel({ db }: Context, { authorId, roomId }: Keeping, labelId: LabelId): Promise<void> {
  if (!looksAfter(await findStanding(db.kysely, { roomId, userId: authorId }))) throw new AppError("NOT_FOUND");
  if (!(await removeLabel(db.kysely, { authorId, roomId }, labelId))) throw new AppError("NOT_FOUND");
}

type Work = (trx: Kysely<DB>, recordId: MemberRecordId) => Promise<void>;

/** Under a lock on the author, so that what one device counts no other adds to. */
async function keep(context: Context, { recordId, ...place }: Kept, work: Work): Promise<Saved> {
  await ensureRate(context, `administration:kept-by:${place.authorId}`, KEPT_AN_HOUR);
  return inTransaction(context, async (trx) => {
    await lockUser(trx, place.authorId);
    const room = await ensureKeeper(trx, place);
    const before = await findRecord(trx, place);
    if (recordId !== null && before?.id !== recordId) throw new AppError("NOT_FOUND");
    await work(trx, await ensureRecord(trx, { ...place, at: context.clock.now() }));
    const record = await findRecord(trx, place);
    if (!record) throw new AppError("INTERNAL");
    return { room, record };
  });
}

/** Whoever looks after the room keeps records of its members, and of who asks to join where they see that. */
async function ensureKeeper(
  db: Kysely<DB>,
  { authorId, roomId, memberId }: { authorId: UserId; roomId: RoomId; memberId: UserId },
): Promise<Room> {
  const standing = await findStanding(db, { roomId, userId: authorId });
  if (!looksAfter(standing)) throw new AppError("NOT_FOUND");
  const member = await findMember(db, { roomId, userId: memberId });
  if (!member || (member.role === null && !seesRequests(standing))) throw new AppError("NOT_FOUND");
  return standing;
}
