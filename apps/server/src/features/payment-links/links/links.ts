import type { PaymentLinkId, RoomId, UserId } from "@atrium/contracts/ids";
import type { CreatePaymentLink, PaidMember, PaidPaymentLink, PaymentLink } from "@atrium/contracts/payment-links";
import { PAYMENT_LINK_USERS, PAYMENT_LINKS_MAX } from "@atrium/contracts/payment-link-limits";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { attachFile, signPicture } from "../../files/files.ts";
import { listFaces } from "../../people/people.ts";
import { findStanding } from "../../rooms/rooms.ts";
import { keepCover, toCoverUse } from "./covers.ts";
import { addLink, countLinks, endLinkAt, findLink, type LinkRow, listLinks, lockLink } from "./links-store.ts";
import type { Parts } from "../parts.ts";
import { listOpenOf, listPaid, listPaidBy } from "../payers/payers-store.ts";
import { toPurchase } from "../payers/settle.ts";
import { mayCollect } from "../policy.ts";
import { publishLinksChanged } from "../publish.ts";
import { makeLinkId, toExpiry } from "../rules.ts";
import { toLink, toPaidLink, toPaidMember } from "./view.ts";

/** More links than anybody makes by hand in an hour. RATE_LIMITED. */
const MADE_AN_HOUR = { limit: 60, windowMs: 3_600_000 };

/** @throws AppError NOT_FOUND for who does not look after the community, and for one that is not there */
async function ensureCollector({ context }: Parts, roomId: RoomId, userId: UserId): Promise<void> {
  const standing = await findStanding(context.db.kysely, { roomId, userId });
  if (!mayCollect(standing?.role ?? null)) throw new AppError("NOT_FOUND");
}

/**
 * A link of a community's, by which its maker is paid. Limit and end are every link's (part 3 §9).
 * @throws AppError NOT_FOUND; CONFLICT with the field `payoutAccount` while the provider does not say that the maker can be paid, `communityId` for too
 *   many; BAD_INPUT for a cover that is none; RATE_LIMITED
 */
export async function createLink(parts: Parts, userId: UserId, input: CreatePaymentLink): Promise<PaymentLinkId> {
  const { context, payouts } = parts;
  const { communityId: roomId, title, purposeOfTransaction: purpose, amount, currencyType, countryCode } = input;
  await ensureRate(context, `payment-links:made-by:${userId}`, MADE_AN_HOUR);
  await ensureCollector(parts, roomId, userId);
  if (!(await payouts.isReady(userId))) throw new AppError("CONFLICT", { field: "payoutAccount" });
  const coverKey = await keepCover(context, userId, input.coverImage);
  const id = makeLinkId();
  const at = context.clock.now();
  await inTransaction(context, async (trx, after) => {
    if ((await countLinks(trx, roomId)) >= PAYMENT_LINKS_MAX) throw new AppError("CONFLICT", { field: "communityId" });
    const words = { title, purpose, amount, currency: currencyType, country: countryCode };
    const limits = { userLimit: PAYMENT_LINK_USERS, expiresAt: toExpiry(at) };
    await addLink(trx, { id, roomId, ownerId: userId, coverKey, ...words, ...limits, at });
    await attachFile(trx, coverKey, toCoverUse(id));
    await publishLinksChanged(context, { trx, after }, { roomId });
  });
  return id;
}

const sign = async ({ context }: Parts, { coverKey }: Pick<LinkRow, "coverKey">): Promise<string | null> =>
  coverKey === null ? null : signPicture(context, coverKey);

/** Of a community, the newest first. @throws AppError NOT_FOUND */
export async function listCommunityLinks(parts: Parts, userId: UserId, roomId: RoomId): Promise<PaymentLink[]> {
  await ensureCollector(parts, roomId, userId);
  const rows = await listLinks(parts.context.db.kysely, roomId);
  const now = parts.context.clock.now();
  return Promise.all(rows.map(async (row) => toLink(row, { coverImage: await sign(parts, row), now })));
}

/** What the caller has paid by links of a community, the latest first, whether or not they look after it. */
export async function listPaidLinks({ context }: Parts, userId: UserId, roomId: RoomId): Promise<PaidPaymentLink[]> {
  return (await listPaidBy(context.db.kysely, { roomId, userId })).map(toPaidLink);
}

/** @throws AppError NOT_FOUND for who does not look after its community */
async function findOwn(parts: Parts, userId: UserId, id: PaymentLinkId): Promise<LinkRow> {
  const row = await findLink(parts.context.db.kysely, id);
  if (!row) throw new AppError("NOT_FOUND");
  await ensureCollector(parts, row.roomId, userId);
  return row;
}

/** @throws AppError NOT_FOUND */
export async function getLink(parts: Parts, userId: UserId, id: PaymentLinkId): Promise<PaymentLink> {
  const row = await findOwn(parts, userId, id);
  return toLink(row, { coverImage: await sign(parts, row), now: parts.context.clock.now() });
}

/**
 * Ends a link before its time: nobody pays by it any more, and what is paid at this moment goes back. What was paid stays. Again, it changes nothing.
 * @throws AppError NOT_FOUND
 */
export async function endLink(parts: Parts, userId: UserId, id: PaymentLinkId): Promise<PaymentLink> {
  const { context, payments } = parts;
  const { roomId } = await findOwn(parts, userId, id);
  await inTransaction(context, async (trx, after) => {
    await lockLink(trx, id);
    await endLinkAt(trx, id, context.clock.now());
    await publishLinksChanged(context, { trx, after }, { roomId });
  });
  for (const open of await listOpenOf(context.db.kysely, [id])) await payments.end(toPurchase(open));
  return getLink(parts, userId, id);
}

/** Who has paid by a link that was just read, the latest first. */
export async function listPaidMembers({ context }: Parts, id: PaymentLinkId): Promise<PaidMember[]> {
  const rows = await listPaid(context.db.kysely, id);
  const faces = await listFaces(
    context,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const pictures = new Map(faces.map(({ userId, preview }) => [userId, preview]));
  return rows.map((row) => toPaidMember(row, (row.userId && pictures.get(row.userId)) ?? null));
}
