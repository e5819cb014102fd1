import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** With more to spare than the server leaves its database: below that it takes in no files. */
const SIZE = "1g";
const PIECES_BYTES = [1024 * 1024, 4096, 1];

/** Why there can be no small disk here; null when there can. */
export function findDiskObstacle(): string | null {
  const disk = SmallDisk.tryOpen();
  disk?.close();
  return disk ? null : "mounting a small tmpfs takes root";
}

/** A file system of its own that can be filled to the last byte. */
export class SmallDisk {
  readonly dir: string;
  readonly #filler: string;

  private constructor(dir: string) {
    this.dir = dir;
    this.#filler = join(dir, "filler");
  }

  /** @throws Error where mounting is not allowed */
  static open(): SmallDisk {
    const disk = SmallDisk.tryOpen();
    if (!disk) throw new Error("the small disk cannot be mounted");
    return disk;
  }

  static tryOpen(): SmallDisk | null {
    const dir = mkdtempSync(join(tmpdir(), "atrium-disk-"));
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=0755`, "tmpfs", dir]);
    if (mounted.status === 0) {
      const disk = new SmallDisk(dir);
      process.once("exit", disk.#unmount);
      return disk;
    }
    rmdirSync(dir);
    return null;
  }

  /** Leaves no room for anything. May be repeated, as others give room back. */
  fill(): void {
    const file = openSync(this.#filler, "a");
    try {
      for (const bytes of PIECES_BYTES) writeUntilFull(file, Buffer.alloc(bytes, 1));
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.#filler, { force: true });
  }

  close(): void {
    process.removeListener("exit", this.#unmount);
    this.#unmount();
  }

  readonly #unmount = (): void => {
    // Lazily: a process that is just ending may still hold a file.
    spawnSync("umount", ["--lazy", this.dir]);
    rmdirSync(this.dir);
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}
