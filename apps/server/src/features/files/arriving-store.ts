import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { UserId } from "@atrium/contracts/ids";
import { FILE_MAX_BYTES, FILE_NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { DataStore, Upload } from "@tus/server";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { toFileName } from "./file-name.ts";
import { ARRIVING_FOLDER, ARRIVING_MAX_BYTES, FILES_AN_HOUR, OWNED_MAX_BYTES } from "./rules.ts";
import { addPiece, countBytes, findArriving, insertFile, nameFile } from "./store.ts";
import { lockUser } from "../users/users.ts";
import { removeFile } from "./use-files.ts";

type Parts = Pick<Context, "db" | "storage" | "clock" | "rateLimiter" | "log">;

/**
 * One person's uploads as the tus protocol asks for them. Whatever arrives is kept as a piece, also where the connection breaks, so that the next one
 * goes on at the byte after it. Nobody else's are there, and none that has been taken into use.
 */
export class ArrivingStore extends DataStore {
  readonly #parts: Parts;
  readonly #ownerId: UserId;

  constructor(parts: Parts, ownerId: UserId) {
    super();
    this.extensions = ["creation", "termination"];
    this.#parts = parts;
    this.#ownerId = ownerId;
  }

  /** @throws AppError BAD_INPUT, TOO_LARGE, RATE_LIMITED, also for more than may be under way or be kept of one person */
  override async create(upload: Upload): Promise<Upload> {
    const { clock, db } = this.#parts;
    const { size: bytes, id } = upload;
    if (bytes === undefined || bytes < 1) throw new AppError("BAD_INPUT", { field: "size" });
    if (bytes > FILE_MAX_BYTES) throw new AppError("TOO_LARGE");
    await ensureRate(this.#parts, `files:sent-by:${this.#ownerId}`, FILES_AN_HOUR);
    await inTransaction({ db, log: this.#parts.log }, async (trx) => {
      // Of several at once each sees what the one before has announced.
      await lockUser(trx, this.#ownerId);
      const { arriving, all } = await countBytes(trx, this.#ownerId, ARRIVING_FOLDER);
      if (arriving + bytes > ARRIVING_MAX_BYTES || all + bytes > OWNED_MAX_BYTES)
        throw new AppError("TOO_LARGE", { field: "quota" });
      const key = `${ARRIVING_FOLDER}/${id}`;
      await insertFile(trx, { key, ownerId: this.#ownerId, kind: ARRIVING_FOLDER, bytes, at: clock.now() });
      await nameFile(trx, key, toFileName(upload.metadata?.["filename"] ?? "").slice(0, FILE_NAME_MAX_LENGTH));
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { received, bytes } = await this.#find(id);
    return new Upload({ id, size: bytes, offset: received });
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const { key, bytes } = await this.#find(id);
    const piece = `${key}.${randomUUID()}`;
    const { storage, db } = this.#parts;
    const length = await storage.receive(piece, body, bytes - offset);
    if (length === 0) return offset;
    if (await addPiece(db.kysely, { key, piece, offset, length })) return offset + length;
    // Another connection was quicker, or the upload is gone.
    await storage.remove(piece);
    throw new AppError("CONFLICT");
  }

  override async remove(id: string): Promise<void> {
    const { key } = await this.#find(id);
    await removeFile(this.#parts, key);
  }

  async #find(id: string) {
    const found = await findArriving(this.#parts.db.kysely, {
      key: `${ARRIVING_FOLDER}/${id}`,
      ownerId: this.#ownerId,
    });
    if (!found) throw new AppError("NOT_FOUND");
    return found;
  }
}
