import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const COMPRESSIBLE = "**/*.{js,css,svg,json,html,txt}";
/** Smaller files gain nothing that a packet would notice. */
const WORTHWHILE_BYTES = 1_024;

/** Writes a `.br` and a `.gz` beside each file that gains by it, for a server that only has to pick one. */
export function compressFolder(folder: string): void {
  for (const name of globSync(COMPRESSIBLE, { cwd: folder })) {
    const path = join(folder, name);
    if (statSync(path).size < WORTHWHILE_BYTES) continue;
    const bytes = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
