import { randomUUID } from "node:crypto";
import type { UserId } from "@atrium/contracts/ids";
import type { TestApp } from "./test-app.ts";
import type { Someone, TestPeople } from "./test-people.ts";

/** What the owner keeps about the friend, and what they have sent in to be kept. */
export function createNoteMakers(
  app: TestApp,
  { make, ask }: TestPeople,
  { owner, friend }: { readonly owner: Someone; readonly friend: Someone },
) {
  const kept = (contentType: string): Promise<string> => makeKept(app, owner.userId, contentType);
  return {
    kept,
    note: () => make(owner, `createTextNote(userIdOfContact: "${friend.userId}", contents: "words of the note")`),
    async documentNote(): Promise<string> {
      const fileIds = `["${await kept("application/pdf")}"]`;
      const query = `mutation { made: createDocumentNote(userIdOfContact: "${friend.userId}", fileIds: ${fileIds}) { id } }`;
      return (await ask<{ made: { id: string }[] }>(owner, query)).made[0]?.id ?? "";
    },
  };
}

/** A file of somebody's that was made ready to be attached. */
async function makeKept(app: TestApp, ownerId: UserId, contentType: string): Promise<string> {
  const fileId = randomUUID();
  const placeholder = contentType.startsWith("image/") ? "data:image/webp;base64,AA==" : null;
  const facts = { fileId, title: "words of the file", contentType, bytes: 17, width: null, height: null, placeholder };
  await app.context.db.pool.query(
    `with file as (insert into files (key, owner_id, kind, bytes, unused_since, created_at)
        values ('attachments/' || $1, $2, 'attachments', 17, now(), now()))
      insert into attachments (key, facts) values ('attachments/' || $1, $3)`,
    [fileId, ownerId, facts],
  );
  return fileId;
}
