import type { PaymentLinkDraft } from "@atrium/contracts/forms/payment-links";
import type { RoomId } from "@atrium/contracts/ids";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** What was filled in, while its author is on the provider's page (PAYL-035): theirs alone, and made once. */
export type KeptForm = {
  readonly communityId: RoomId;
  readonly draft: Omit<PaymentLinkDraft, "coverImage">;
  readonly cover: File;
};

interface PaymentLinkSchema extends DBSchema {
  paymentLinks: { key: string; value: KeptForm };
}

/** By the names of the specification (part 3 §9); what is kept is by whose it is. */
const [DATABASE, VERSION, STORE] = ["PaymentLinkDB", 1, "paymentLinks"] as const;

async function within<Result>(use: (database: IDBPDatabase<PaymentLinkSchema>) => Promise<Result>): Promise<Result> {
  const database = await openDB<PaymentLinkSchema>(DATABASE, VERSION, {
    upgrade: (made) => void made.createObjectStore(STORE),
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

export const keepForm = (userId: string, kept: KeptForm): Promise<unknown> =>
  within((database) => database.put(STORE, kept, userId));

/** Null where nothing is kept. */
export const readForm = (userId: string): Promise<KeptForm | null> =>
  within(async (database) => (await database.get(STORE, userId)) ?? null);

/** The same, which is kept no more: of two tabs that take it one gets it. */
export const takeForm = (userId: string): Promise<KeptForm | null> =>
  within(async (database) => {
    const change = database.transaction(STORE, "readwrite");
    const kept = (await change.store.get(userId)) ?? null;
    await change.store.delete(userId);
    await change.done;
    return kept;
  });
