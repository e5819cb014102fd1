/** A Content-Disposition that downloads (RFC 6266): the name in ASCII for old readers, encoded for all others. */
export function toAttachment(filename: string | null): string {
  if (filename === null) return "attachment";
  const plain = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(filename.toWellFormed()).replaceAll(/['()*]/g, toPercent);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function toPercent(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
}
