export type ByteRange = { readonly start: number; readonly end: number };

/**
 * The part of a file that a Range header asks for, both ends included: "all" without a header or with one we may
 * ignore (several parts, another unit), "none" when the file has no such part.
 */
export function toByteRange(header: string | undefined, size: number): ByteRange | "all" | "none" {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return "all";
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return "all";
  return start > end ? "none" : { start, end };
}
