import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import type { Progress } from "./sendings.ts";

/** Sizes of files are counted in thousands, as systems show them. */
const KILO = 1_000;

/** How large a file is, as files are counted: in thousands. */
export function formatSize(bytes: number): string {
  if (bytes < KILO) return m["messages.file.bytes"]({ size: formatNumber(bytes) });
  if (bytes < KILO * KILO) return m["messages.file.kilobytes"]({ size: formatNumber(Math.round(bytes / KILO)) });
  return m["messages.file.megabytes"]({ size: formatNumber(Math.round((bytes / KILO / KILO) * 10) / 10) });
}

/** How much of it has arrived, or that it waits for its turn. */
export function toProgressLine(progress: Progress | undefined): string {
  if (progress === undefined) return m["messages.file.waiting"]();
  const percent = formatNumber(Math.floor((100 * progress.sent) / Math.max(1, progress.total)));
  return m["messages.file.progress"]({ percent, sent: formatSize(progress.sent), total: formatSize(progress.total) });
}

/** The ending of a file's name, which its tile shows. */
export function toEnding(title: string): string {
  return (/\.([\p{L}\d]{1,5})$/u.exec(title)?.[1] ?? "").toUpperCase();
}
